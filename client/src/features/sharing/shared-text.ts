import type { Shared } from './share-box.ts'

/** What stands in the composer: each of what came once, the words before the link. Phones put the link into the text as they like. */
export function sharedText({ title, text, url }: Pick<Shared, 'title' | 'text' | 'url'>): string {
  const parts = [title, text, url].map((part) => part.trim())
  return parts
    .filter((part, index) => part !== '' && !parts.some((other, at) => contains(other, part, at < index)))
    .join('\n')
}

/** Of two that are the same, the first one stays. */
const contains = (other: string, part: string, isBefore: boolean) =>
  other === part ? isBefore : other.includes(part)

import { LRUCache } from 'lru-cache'

const mostBytes = 64 * 1024 * 1024
/** What rendering may take of the process, after a burst: pages are rendered where everybody's sockets are served. */
const burstMs = 2_000
const share = 0.2

/** `names`: of those who are mentioned in it. */
export type RenderBody = (body: string, names?: readonly string[]) => string

interface Rendering {
  render: RenderBody
  /** The same as it was typed, which takes no time. */
  asTyped: RenderBody
  now?: () => number
}

/**
 * Texts as HTML, remembered by the texts themselves: they are never old, whatever is edited or renamed. A page of fifty texts that are made for
 * it takes some seconds; whoever asks for many such pages gets them as they were typed.
 */
export function renderedBodies({ render, asTyped, now = () => performance.now() }: Rendering): RenderBody {
  const known = new LRUCache<string, string>({
    maxSize: mostBytes,
    sizeCalculation: (html, key) => 2 * (html.length + key.length) + 200,
  })
  let leftMs = burstMs
  let seenAt = now()
  return (body, names = []) => {
    // No text has such a character.
    const key = [body, ...names].join('\0')
    const there = known.get(key)
    if (there !== undefined) return there
    const begun = now()
    leftMs = Math.min(burstMs, leftMs + share * (begun - seenAt))
    seenAt = begun
    if (leftMs <= 0) return asTyped(body, names)
    const html = render(body, names)
    leftMs -= now() - begun
    known.set(key, html)
    return html
  }
}

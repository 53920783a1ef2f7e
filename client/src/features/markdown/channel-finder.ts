import { limits } from '@hubbub/protocol'
import { apart, endsAt } from '../composer/words-apart.ts'
import type { FindChannel } from '@hubbub/markdown/tree'

const isApart = new RegExp(`${apart}#`, 'vy')
const foldCase = (name: string) => name.normalize('NFC').toLowerCase()

/** Finds these channels by name where a text has a `#`. The longest name wins; of two of one name the first. */
export function channelFinder(channels: readonly (readonly [name: string, id: string])[]): FindChannel {
  const ids = new Map([...channels].reverse().map(([name, id]) => [foldCase(name), id]))
  const longest = Math.min(limits.channelNameChars, Math.max(0, ...channels.map(([name]) => name.length)))
  return (text, at) => {
    isApart.lastIndex = at
    if (!isApart.test(text)) return null
    for (let length = longest; length > 0; length -= 1) {
      const id = ids.get(foldCase(text.slice(at + 1, at + 1 + length)))
      if (id !== undefined && endsAt(text, at + 1 + length)) return { id, length: length + 1 }
    }
    return null
  }
}

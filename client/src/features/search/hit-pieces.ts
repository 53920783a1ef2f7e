import type { CalledId } from '../people/name-of-called.ts'

export interface Piece {
  text: string
  isHit: boolean
}

type Range = readonly [from: number, to: number]

const windowChars = 280
const beforeChars = 70

const parts =
  /<@(?<who>[ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>|(?<mark>```\w*\n?|(?<![\p{L}\p{N}])[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}(?![\p{L}\p{N}])|^>\s?|^#+\s)|(?<space>\s+)/gmu

/** A message as one line of plain words, what was searched for apart; of a long one what stands around the first place. */
export function hitPieces(body: string, ranges: readonly Range[], nameOf: (id: CalledId) => string): Piece[] {
  const [start, end] = windowOf(body, ranges[0]?.[0] ?? 0)
  const pieces: Piece[] = []
  const add = (text: string, isHit: boolean) => {
    const last = pieces.at(-1)
    if (text === '') return
    if (last?.isHit === isHit) last.text += text
    else pieces.push({ text, isHit })
  }
  const isIn = (from: number, to: number) => ranges.some(([first, after]) => first < to && after > from)
  const addPlain = (from: number, to: number) => {
    for (let at = from; at < to;) {
      const range = ranges.find(([first, after]) => first <= at && after > at)
      const next = Math.min(to, ...ranges.flat().filter((edge) => edge > at))
      add(body.slice(at, next), range !== undefined)
      at = next
    }
  }

  if (start > 0) add('…', false)
  let done = start
  for (const { 0: whole, groups, index } of body.slice(0, end).matchAll(parts)) {
    if (index < done) continue
    const after = index + whole.length
    addPlain(done, index)
    if (groups!.who)
      add(`@${groups!.who === 'everyone' ? 'everyone' : nameOf(groups!.who as CalledId)}`, isIn(index, after))
    else if (groups!.space) add(' ', isIn(index, after))
    else if (isIn(index, after)) addPlain(index, after)
    done = after
  }
  addPlain(done, end)
  if (end < body.length) add('…', false)
  return pieces
}

/** Where to begin and to end, between words if there are some nearby. */
function windowOf(body: string, first: number): [number, number] {
  if (body.length <= windowChars) return [0, body.length]
  const near = Math.max(0, Math.min(first - beforeChars, body.length - windowChars))
  const start = near === 0 ? 0 : betweenWords(body, near, first)
  const far = Math.min(body.length, start + windowChars)
  const space = body.lastIndexOf(' ', far)
  const end = far === body.length || space < far - 30 || space <= first ? far : space
  return [start, whole(body, end)]
}

function betweenWords(body: string, near: number, first: number): number {
  const space = body.slice(near, first).search(/\s/)
  return whole(body, space === -1 || space > 30 ? near : near + space + 1)
}

/** Not in the middle of a character. */
const whole = (body: string, at: number): number =>
  /^[\udc00-\udfff]/.test(body.slice(at, at + 1)) ? at - 1 : at

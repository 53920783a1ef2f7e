import type { FilterTrigger } from '@hubbub/protocol'

interface Said {
  cid: string
  at: number
  text: string
}

/** What somebody wrote lately: so many are remembered, which is as many as a filter can ask for. */
const remembered = 60

/** Whether there were more than so many in that time, with this one. What is sent again counts once. Pure. */
export function isFlood(
  before: readonly Said[],
  now: Said,
  { most, seconds, isSame }: Pick<FilterTrigger & { kind: 'flood' }, 'most' | 'seconds' | 'isSame'>,
): boolean {
  const since = now.at - seconds * 1_000
  const counted = before.filter(
    ({ cid, at, text }) => cid !== now.cid && at > since && (!isSame || text === now.text),
  )
  return counted.length >= most
}

/** With this one. */
export function withSaid(before: readonly Said[], now: Said): Said[] {
  if (before.some(({ cid }) => cid === now.cid)) return [...before]
  return [...before, now].slice(-remembered)
}

export type { Said }

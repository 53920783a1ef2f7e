import type { GroupId, Output, UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'
import { foldedNickname } from '../records/folded-nickname.ts'
import { membersAmong, withCards, type MemberWithCard } from './with-cards.ts'

const namesAtATime = 100
/** Of so many names, on the whole server, and in the group by nickname. */
const bearersAtATime = 2_000

/**
 * The members whom a written list of names means, in its order. A name with @ means the one who has it. Another one means who alone is called
 * so in the group, by name, display name or nickname.
 */
export async function membersNamed(
  groupId: GroupId,
  names: readonly string[],
  deps: GroupsDeps,
): Promise<Output<'roles.findMembers'>> {
  const keys = [...new Set(names.map((name) => readName(name).key))]
  const [bearers, nicknamed] = await Promise.all([
    inParts(keys, (some) => deps.bus.call('accounts.named', { names: some, limit: bearersAtATime })),
    inParts(keys, (some) => deps.members.nicknamedAs(groupId, some, bearersAtATime)),
  ])
  const tooMany = new Set([...bearers.tooMany, ...nicknamed.tooMany])
  const userIds = [...bearers.found.map(({ id }) => id), ...nicknamed.found]
  const { byName, called } = indexed(await withCards(await membersAmong(groupId, userIds, deps), deps))

  const members = new Map<UserId, MemberWithCard>()
  const unknown = new Set<string>()
  const ambiguous = new Set<string>()
  for (const name of names) {
    const { key, isHandle } = readName(name)
    const meant = (isHandle ? byName : called).get(key) ?? []
    // Not all of those who are called so were read.
    const isUnclear = !isHandle && tooMany.has(key)
    if (meant.length > 1 || isUnclear) ambiguous.add(name)
    else if (meant.length === 0) unknown.add(name)
    else members.set(meant[0]!.userId, meant[0]!)
  }
  return { members: [...members.values()], isWhole: true, unknown: [...unknown], ambiguous: [...ambiguous] }
}

/** As names are kept: one kind of space, case does not matter. */
function readName(name: string): { key: string; isHandle: boolean } {
  const [, at, rest = ''] = /^\s*([@＠]?)\s*(.*)$/su.exec(name)!
  return { key: folded(rest.replace(/\p{Zs}+/gu, ' ').trim()), isHandle: at !== '' }
}

const folded = (name: string): string => foldedNickname(name)!

function indexed(members: readonly MemberWithCard[]) {
  const byName = new Map<string, MemberWithCard[]>()
  const called = new Map<string, MemberWithCard[]>()
  for (const member of members) {
    const { name, displayName } = member.person
    if (name) byName.set(name, [member])
    for (const key of new Set(
      [name, displayName, member.nickname].flatMap((one) => (one ? folded(one) : [])),
    ))
      called.set(key, [...(called.get(key) ?? []), member])
  }
  return { byName, called }
}

interface Parts<T> {
  found: T[]
  /** Names of more than one answer takes. */
  tooMany: string[]
}

/** Asks for few names at a time, and where more have them than one answer takes, for half of them. */
async function inParts<T>(keys: string[], ask: (keys: string[]) => Promise<T[]>): Promise<Parts<T>> {
  if (keys.length <= namesAtATime) {
    const found = await ask(keys)
    if (found.length < bearersAtATime) return { found, tooMany: [] }
    if (keys.length === 1) return { found, tooMany: keys }
  }
  const half = Math.ceil(keys.length / 2)
  const first = await inParts(keys.slice(0, half), ask)
  const second = await inParts(keys.slice(half), ask)
  return { found: [...first.found, ...second.found], tooMany: [...first.tooMany, ...second.tooMany] }
}

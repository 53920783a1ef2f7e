import type { GroupId, Output, Person, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { GroupsDeps } from '../deps.ts'
import { foldedNickname } from '../members/folded-nickname.ts'
import { membersAmong, withCards, type MemberWithCard } from './with-cards.ts'

const namesAtATime = 100
/** Of so many names, on the whole server. */
const bearersAtATime = 2_000

/**
 * The members whom a written list of names means, in its order. A name with @ means the one who has it. Another one means first who has it as
 * a name, then who alone is called so in the group, by display name or nickname.
 */
export async function membersNamed(
  groupId: GroupId,
  names: readonly string[],
  deps: GroupsDeps,
): Promise<Output<'roles.findMembers'>> {
  const keys = [...new Set(names.map((name) => keyOf(name)))]
  const [bearers, nicknamed] = await Promise.all([
    bearersOf(keys, deps.bus),
    deps.members.nicknamedAs(groupId, keys, bearersAtATime),
  ])
  const here = await membersAmong(groupId, [...bearers.map(({ id }) => id), ...nicknamed], deps)
  const { byName, called } = indexed(await withCards(here, deps))

  const members = new Map<UserId, MemberWithCard>()
  const unknown = new Set<string>()
  const ambiguous = new Set<string>()
  for (const name of names) {
    const key = keyOf(name)
    const named = byName.get(key)
    const meant = named ? [named] : name.startsWith('@') ? [] : (called.get(key) ?? [])
    if (meant.length === 0) unknown.add(name)
    else if (meant.length > 1) ambiguous.add(name)
    else members.set(meant[0]!.userId, meant[0]!)
  }
  return { members: [...members.values()], isWhole: true, unknown: [...unknown], ambiguous: [...ambiguous] }
}

const keyOf = (name: string): string => folded(name.replace(/^@/, ''))
const folded = (name: string): string => foldedNickname(name)!

function indexed(members: readonly MemberWithCard[]) {
  const byName = new Map<string, MemberWithCard>()
  const called = new Map<string, MemberWithCard[]>()
  for (const member of members) {
    const { name, displayName } = member.person
    if (name) byName.set(name, member)
    for (const key of new Set([displayName, member.nickname ?? displayName].map(folded)))
      called.set(key, [...(called.get(key) ?? []), member])
  }
  return { byName, called }
}

/** Where more have these names than one answer takes, half of the names are asked for at once. */
async function bearersOf(keys: readonly string[], bus: Bus): Promise<Person[]> {
  if (keys.length > namesAtATime) return inHalves(keys, bus)
  const found = await bus.call('accounts.named', { names: [...keys], limit: bearersAtATime })
  return found.length < bearersAtATime || keys.length === 1 ? found : inHalves(keys, bus)
}

async function inHalves(keys: readonly string[], bus: Bus): Promise<Person[]> {
  const half = Math.ceil(keys.length / 2)
  return [...(await bearersOf(keys.slice(0, half), bus)), ...(await bearersOf(keys.slice(half), bus))]
}

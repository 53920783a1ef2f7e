import { guestRoleId, type GroupRole, type Override, type UserId } from '@hubbub/protocol'
import { bitsOf } from './bits.ts'
import type { OverriddenPlace } from './role-holder.ts'

/** `self`: for whoever is asked about. `fullMember`: for all members but guests. */
type Said = Omit<Override, 'subject'> & { subject: Override['subject'] | 'self' | 'fullMember' }

const letIn = (subject: Said['subject']): Said => ({ subject, allow: ['conversation.see'], deny: [] })

/** Nobody sees a private channel but admins, and the people and roles that were let in. */
const closed: readonly Said[] = [{ subject: 'member', allow: [], deny: ['conversation.see'] }, letIn('admin')]
const closedButForOne: readonly Said[] = [...closed, letIn('self')]

type LetInRoles = NonNullable<OverriddenPlace['seenByRoles']>

/** By the record, as layers are. Who was let in themselves needs no role for it. */
const closedButForRoles = new WeakMap<LetInRoles, readonly Said[]>()

function privacyOf({ isIn, seenByRoles }: OverriddenPlace): readonly Said[] {
  if (isIn) return closedButForOne
  if (!seenByRoles?.length) return closed
  const known = closedButForRoles.get(seenByRoles)
  if (known) return known
  const layer = [
    ...closed,
    ...seenByRoles.map(({ roleId }) => letIn(roleId === 'member' ? 'fullMember' : roleId)),
  ]
  closedButForRoles.set(seenByRoles, layer)
  return layer
}

const sees = bitsOf(['conversation.see'])
const sends = bitsOf(['messages.send'])
/** Who may not write may not do these either. */
export const needSending = ['threads.start', 'mention.everyone'] as const
const needsSending = bitsOf(needSending)

/** What a channel makes of the rights that somebody has in its group. */
export function bitsIn(
  place: OverriddenPlace,
  base: bigint,
  held: readonly GroupRole['id'][],
  userId: UserId | undefined,
): bigint {
  const { isPrivate, category = [], channel = [] } = place
  const layers = [category, ...(isPrivate ? [privacyOf(place)] : []), channel]
  const bits = layers.reduce((before, layer) => overridden(before, layer, held, userId), base)
  if ((bits & sees) === 0n) return 0n
  return (bits & sends) === 0n ? bits & ~needsSending : bits
}

/** First for everybody, then for roles, then for the person; in each of them what is allowed wins over what is denied. */
function overridden(
  bits: bigint,
  layer: readonly Said[],
  held: readonly GroupRole['id'][],
  userId: UserId | undefined,
): bigint {
  if (layer.length === 0) return bits
  const bySubject = compile(layer)
  const own: Said['subject'][] = held.filter((id) => id !== 'member')
  if (!held.includes(guestRoleId)) own.push('fullMember')
  const steps: Said['subject'][][] = [['member'], own, ['self', ...(userId ? [userId] : [])]]
  return steps.reduce((before, subjects) => {
    const meant = subjects.flatMap((subject) => bySubject.get(subject) ?? [])
    const deny = meant.reduce((sum, one) => sum | one.deny, 0n)
    return meant.reduce((sum, one) => sum | one.allow, before & ~deny)
  }, bits)
}

type CompiledLayer = ReadonlyMap<Said['subject'], { allow: bigint; deny: bigint }>

/** By the record: a change of overrides makes another record. */
const compiledLayers = new WeakMap<readonly Said[], CompiledLayer>()

function compile(layer: readonly Said[]): CompiledLayer {
  const known = compiledLayers.get(layer)
  if (known) return known
  const compiled = new Map(
    layer.map(({ subject, allow, deny }) => [subject, { allow: bitsOf(allow), deny: bitsOf(deny) }]),
  )
  compiledLayers.set(layer, compiled)
  return compiled
}

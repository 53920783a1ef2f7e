import {
  ensure,
  ownText,
  type GroupId,
  type Input,
  type Message,
  type ReportedText,
  type ReportId,
  type UserId,
} from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { ReportDeps } from './report-deps.ts'
import type { Queue } from './store/case-record.ts'
import type { ReportWish } from './store/report-repository.ts'
import { tellHandlers, whoHandles } from './told.ts'

type Nothing = Record<never, never>

/** What the message says now is kept with the report. Of a direct conversation this is all that anybody outside of it gets to see. */
export async function reportMessage(
  { conversationId, seq, ...why }: Input<'reports.create'>,
  caller: Caller,
  deps: ReportDeps,
): Promise<Nothing> {
  const asked = { conversationId, from: 1, to: 0, seqs: [seq], viewer: null }
  const [found] = await deps.bus.call('messages.numbered', asked)
  ensure(found && found.deletedAt === null, 'not_found')
  // Where a message stands for a reply in a thread, it is the reply that is reported.
  const message = found.threadReply ?? { conversationId, seq }
  const groupId = caller.accessContext!.group?.id ?? null
  const about = {
    ...{ id: `message:${message.conversationId}:${message.seq}` satisfies ReportId, groupId },
    message: { conversationId: message.conversationId, seq: message.seq },
    ...{ userId: found.authorId, texts: [textOf(found)] },
  }
  return report(about, why, caller, deps)
}

/** A member, to those who handle the reports of the group. */
export async function reportMember(
  { groupId, userId, ...why }: Input<'reports.createOfMember'>,
  caller: Caller,
  deps: ReportDeps,
): Promise<Nothing> {
  ensure(await deps.members.role(groupId, userId), 'not_found')
  return report({ ...ofPerson(groupId, userId), groupId }, why, caller, deps)
}

/** Somebody whom one has met, to the administrators. */
export async function reportPerson(
  { userId, ...why }: Input<'reports.createOfPerson'>,
  caller: Caller,
  deps: ReportDeps,
): Promise<Nothing> {
  const by = actorOf(caller)
  ensure(userId !== by, 'not_allowed')
  ensure((await deps.members.sharingConversation(by, [userId])).length > 0, 'not_found')
  return report({ ...ofPerson('server', userId), groupId: null }, why, caller, deps)
}

const ofPerson = (where: Queue, userId: UserId) => ({
  ...{ id: `person:${where}:${userId}` satisfies ReportId, message: null, userId, texts: [] },
})

async function report(
  about: Omit<ReportWish, 'queue' | 'report' | 'told'>,
  why: Pick<Input<'reports.create'>, 'reason' | 'note'>,
  caller: Caller,
  deps: ReportDeps,
): Promise<Nothing> {
  const by = actorOf(caller)
  ensure(about.userId !== by, 'not_allowed')
  const queue = await queueOf(about, deps)
  const told = await whoHandles([queue], about.userId, deps)
  const wish = { ...about, queue, report: { ...why, by, at: deps.clock.wall() }, told }
  const { changes } = await deps.reports.report(wish)
  tellHandlers(changes, deps)
  return {}
}

/** Nobody in a group is above its owner, so what is reported of an owner is for the administrators. */
async function queueOf(
  { groupId, userId }: { groupId: GroupId | null; userId: UserId },
  { members }: ReportDeps,
): Promise<Queue> {
  if (groupId === null) return 'server'
  return (await members.role(groupId, userId)) === 'owner' ? 'server' : groupId
}

/** All that the message showed in words. */
export function textOf(message: Message): ReportedText {
  const { forwarded, poll, attachments = [], at } = message
  const parts = [ownText(message), forwarded?.body ?? '', ...(poll?.options ?? []).map((one) => `• ${one}`)]
  return {
    ...{ body: parts.filter((part) => part !== '').join('\n'), at },
    files: attachments.map(({ name, alt }) => (alt === '' ? name : `${name}: ${alt}`)),
  }
}

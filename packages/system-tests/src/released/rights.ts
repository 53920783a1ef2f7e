import type { ErrorCode, GroupId, Input, OperationName, Request, Tokens, UserId } from '@hubbub/protocol'
import { passwordOf, rest, Somebody } from '@hubbub/testing'

type Answer = 'ok' | ErrorCode

/** What the people of a released version had by their roles in the group Chess, written out: no later version gives or takes any of it. */
export const rightsInChess: Record<string, Record<string, Answer>> = {
  olga: { edit: 'ok', nameBen: 'ok', headline: 'ok', pin: 'ok', invite: 'ok', assign: 'ok' },
  mina: {
    ...{ edit: 'not_allowed', nameBen: 'not_allowed', headline: 'not_allowed', pin: 'ok', invite: 'ok' },
    ...{ assign: 'not_allowed', removeOwner: 'not_allowed', delete: 'not_allowed' },
  },
  ben: {
    ...{ edit: 'not_allowed', nameBen: 'ok', headline: 'not_allowed', pin: 'not_allowed', invite: 'ok' },
    ...{ assign: 'not_allowed', removeOwner: 'not_allowed', delete: 'not_allowed' },
  },
  // An administrator deletes groups. It comes last: then there is none.
  root: {
    ...{
      edit: 'not_found',
      nameBen: 'not_found',
      headline: 'not_found',
      pin: 'not_found',
      invite: 'not_found',
    },
    ...{ assign: 'not_found', removeOwner: 'not_found', delete: 'ok' },
  },
}

/** What they may do now, found out by trying. All but the last leaves the group much as it was. */
export async function triedInChess(url: string): Promise<Record<string, Record<string, Answer>>> {
  const people = new Map<string, Somebody>()
  for (const name of Object.keys(rightsInChess)) {
    const tokens: Tokens = await rest(url, 'accounts.login', { name, password: passwordOf(name) })
    people.set(name, new Somebody(name, url, tokens))
  }
  const [owner, member] = [people.get('olga')!, people.get('ben')!]
  const { groups } = await owner.call('groups.home', {})
  const { group, channels } = groups.find((view) => view.group.name === 'Chess')!
  const general = channels.find(({ conversation }) => conversation.name === 'general')!
  const tries = triesIn(group.id, general.conversation.id, owner.userId, member.userId)
  const answers: Record<string, Record<string, Answer>> = {}
  for (const [name, asked] of Object.entries(rightsInChess)) {
    const own: Record<string, Answer> = (answers[name] = {})
    for (const what of Object.keys(asked)) own[what] = await answered(people.get(name)!, tries[what]!)
  }
  return answers
}

type Try = { [N in OperationName]: [N, Request<N>] }[OperationName]

function triesIn(
  groupId: GroupId,
  conversationId: Input<'channels.setHeadline'>['conversationId'],
  owner: UserId,
  member: UserId,
): Record<string, Try> {
  return {
    edit: ['groups.edit', { groupId, name: 'Chess' }],
    nameBen: ['groups.setNickname', { groupId, userId: member, nickname: null }],
    headline: ['channels.setHeadline', { conversationId, text: 'Tournament on Sunday' }],
    pin: ['pins.add', { conversationId, seq: 1 }],
    invite: ['groups.createInvite', { groupId, expiresInMs: null, maxUses: null }],
    assign: ['groups.setRole', { groupId, userId: member, role: 'member' }],
    removeOwner: ['groups.removeMember', { groupId, userId: owner }],
    delete: ['groups.delete', { groupId }],
  }
}

async function answered(person: Somebody, [operation, input]: Try): Promise<Answer> {
  try {
    await person.call(operation, input)
    return 'ok'
  } catch (error) {
    return (error as { code: ErrorCode }).code
  }
}

import type { ConversationId, GroupId, InviteId } from '@hubbub/protocol'
import { TestService } from './test-service.suite.ts'
import type { TestUser } from './test-user.suite.ts'

/** A group with all that can be in one, and its people around it. */
export interface Fixture {
  service: TestService
  mina: TestUser
  olga: TestUser
  ivan: TestUser
  noor: TestUser
  groupId: GroupId
  general: ConversationId
  /** Private; olga was let in, ivan was not. */
  plans: ConversationId
  adhoc: ConversationId
  code: string
  inviteId: InviteId
}

export async function buildFixture(): Promise<Fixture> {
  const service = await TestService.open()
  const [mina, olga, ivan, noor] = [
    await service.person('mina'),
    await service.person('olga'),
    await service.person('ivan'),
    await service.person('noor'),
  ]
  const view = await mina.call('groups.create', { name: 'Chess' })
  const groupId = view.group.id
  const general = view.channels[0]!.conversation.id
  const { code, id: inviteId } = await mina.call('groups.createInvite', { groupId })
  for (const somebody of [olga, ivan]) await somebody.call('groups.join', { code })
  const { id: plans } = await mina.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })
  await mina.call('groups.addPerson', { conversationId: plans, userId: olga.id })
  await mina.call('groups.openDirect', { userId: olga.id })
  const userIds = [olga.id, ivan.id]
  const { conversationId: adhoc } = await mina.call('groups.createAdhoc', { userIds })
  for (const place of [general, plans, adhoc]) await service.say(place, 3)
  await service.settled()
  for (const somebody of service.people.values()) somebody.heard.length = 0
  service.steps.length = 0
  return { service, mina, olga, ivan, noor, groupId, general, plans, adhoc, code, inviteId }
}

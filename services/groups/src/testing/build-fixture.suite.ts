import type { ConversationId, GroupId, InviteId } from '@hubbub/protocol'
import { TestService } from './test-service.suite.ts'
import type { TestUser } from './test-user.suite.ts'

/** A group with all that can be in one, and its people around it. */
export interface Fixture {
  world: TestService
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
  const world = await TestService.open()
  const [mina, olga, ivan, noor] = [
    await world.person('mina'),
    await world.person('olga'),
    await world.person('ivan'),
    await world.person('noor'),
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
  for (const place of [general, plans, adhoc]) await world.say(place, 3)
  await world.settled()
  for (const somebody of world.people.values()) somebody.heard.length = 0
  world.steps.length = 0
  return { world, mina, olga, ivan, noor, groupId, general, plans, adhoc, code, inviteId }
}

import { randomBytes } from 'node:crypto'
import type { ConversationId } from '@hubbub/protocol'
import { addToGroup } from '../../register/test-users.ts'
import type { Target } from '../../servers/system-under-test.ts'
import type { FreshUsers } from '../../servers/hubbub-rooms.ts'
import { freshUsersOf, startHubbub, type OwnHubbub } from '../../servers/hubbub.ts'
import { restCall } from '../../servers/rest-call.ts'

/** A Hubbub, one's own or another's, with people for its channel. */
export interface HeadlineServer extends Pick<
  OwnHubbub,
  'url' | 'administrator' | 'targets' | 'processes' | 'stop'
> {
  users: FreshUsers
  /** Whether it goes on when the benchmark is over: what was made for it has to go. */
  isLasting: boolean
}

/** A channel with people who are to watch its headline. */
export interface HeadlineChannel {
  conversationId: ConversationId
  targets: Target[]
  /** Of the headline over REST. */
  path: string
  /** Of those who watch. */
  credentials: string[]
  /** Of one who may set it. */
  setter: string
  /** Deletes the group that it is in. */
  remove(): Promise<void>
}

/** The first channel of a fresh group of test users, and its owner. */
export async function openHeadlineChannel(
  { url, targets, administrator, users: freshUsers }: HeadlineServer,
  people: number,
): Promise<HeadlineChannel> {
  const users = await freshUsers(people)
  const name = `headline-${randomBytes(4).toString('hex')}`
  const password = randomBytes(18).toString('base64url')
  await administrator.call('accounts.create', { name, password })
  const { accessToken: setter } = await restCall(url, 'accounts.login', { name, password })
  const { group, channels } = await restCall(url, 'groups.create', { name: 'Headlines' }, setter)
  await addToGroup(administrator, group.id, users)
  const { id } = channels[0]!.conversation
  return {
    conversationId: id,
    targets,
    path: `/api/conversations/${id}/headline`,
    credentials: users.map(({ accessToken }) => accessToken),
    setter,
    remove: async () => void (await administrator.call('groups.delete', { groupId: group.id })),
  }
}

/** A server that begins and ends with the benchmark. */
export async function ownServer(): Promise<HeadlineServer> {
  const server = await startHubbub()
  return { ...server, users: freshUsersOf(server.administrator), isLasting: false }
}

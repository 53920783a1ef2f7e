import type { GroupId } from '@hubbub/protocol'
import { addToGroup, type TestUser } from '../register/test-users.ts'
import type { Administrator } from './administrator.ts'
import type { Room } from './system-under-test.ts'
import { patiently, restCall } from './rest-call.ts'

/** Where people for a room come from: each of them is given out once. */
export type FreshUsers = (count: number) => Promise<TestUser[]>

/** Groups of test users on a Hubbub, one for each room; the first of the people owns it. */
export class HubbubRooms {
  readonly #administrator: Administrator
  readonly #freshUsers: FreshUsers
  readonly #opened: { groupId: GroupId; accessToken: string }[] = []

  constructor(administrator: Administrator, freshUsers: FreshUsers) {
    this.#administrator = administrator
    this.#freshUsers = freshUsers
  }

  /** A channel of a group in which all these people are, and nobody else. */
  async open(people: number): Promise<Room> {
    const users = await this.#freshUsers(people)
    const { accessToken } = users[0]!
    const { group, channels } = await patiently(() =>
      restCall(this.#administrator.url, 'groups.create', { name: `Benchmark of ${people}` }, accessToken),
    )
    this.#opened.push({ groupId: group.id, accessToken })
    await addToGroup(this.#administrator, group.id, users)
    const { id } = channels[0]!.conversation
    return { id, sayTo: id, credentials: users.map((user) => user.accessToken) }
  }

  /** Deletes every group that was opened. */
  async remove(): Promise<void> {
    const { url } = this.#administrator
    for (const { groupId, accessToken } of this.#opened.splice(0))
      await patiently(() => restCall(url, 'groups.delete', { groupId }, accessToken))
  }
}

import { addToGroup, type TestUser } from '../register/test-users.ts'
import type { Administrator } from './administrator.ts'
import type { Room } from './contender.ts'

/** Fewer than anybody may own. */
const groupsPerOwner = 40

/** Where people for a room come from: each of them is given out once. */
export type FreshUsers = (count: number) => Promise<TestUser[]>

/** Groups of test users on a Hubbub, one for each room. */
export class HubbubRooms {
  readonly #administrator: Administrator
  readonly #freshUsers: FreshUsers
  readonly #opened: { owner: Administrator; groupId: string }[] = []
  #owner: Administrator

  constructor(administrator: Administrator, freshUsers: FreshUsers) {
    this.#administrator = administrator
    this.#owner = administrator
    this.#freshUsers = freshUsers
  }

  /** A channel of a group in which all these people are. */
  async open(people: number): Promise<Room> {
    const users = await this.#freshUsers(people)
    if (this.#opened.length % groupsPerOwner === groupsPerOwner - 1)
      this.#owner = await this.#administrator.appoint()
    const { group, channels } = await this.#owner.call('groups.create', { name: `Benchmark of ${people}` })
    this.#opened.push({ owner: this.#owner, groupId: group.id })
    await addToGroup(this.#administrator, group.id, users)
    const { id } = channels[0]!.conversation
    return { id, sayTo: id, credentials: users.map(({ accessToken }) => accessToken) }
  }

  /** Deletes every group that was opened. */
  async remove(): Promise<void> {
    for (const { owner, groupId } of this.#opened.splice(0)) await owner.call('groups.delete', { groupId })
  }
}

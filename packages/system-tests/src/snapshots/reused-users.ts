import type { ConversationId } from '@hubbub/protocol'
import type { Somebody, TestSystem } from '@hubbub/testing'
import { buildFixture, createUsers, type Fixture, type User, type Users } from '@hubbub/testing/operations'

/**
 * A fixture for each case. Accounts cost the most of it, so the users of the case before are taken again, if they are as they were at
 * first: then no case can tell what ran before it.
 */
export class ReusedUsers {
  readonly #system: TestSystem
  #users: Users<Somebody> | undefined
  #inUse: Users<Somebody> | undefined
  #administrator: Promise<Somebody> | undefined
  #left: Fixture<Somebody> | undefined

  constructor(system: TestSystem) {
    this.#system = system
  }

  async fixture(): Promise<Fixture<Somebody>> {
    this.#administrator ??= this.#system.administrator()
    this.#inUse = this.#users ?? (await createUsers(this.#system, this.#administrator))
    // Nobody knows how a case that fails leaves them.
    this.#users = undefined
    return buildFixture(this.#system, this.#inUse)
  }

  /** The fixture of the case before, as that has left it; null: there is none. */
  left(): Fixture<Somebody> | null {
    const left = this.#left ?? null
    this.#left = undefined
    return left
  }

  leave(fixture: Fixture<Somebody>): void {
    this.#left = fixture
  }

  /** The case is over. The direct conversation stays: nobody can leave it, and a fixture opens the same one again. */
  async putBack(fixture: Fixture<Somebody>): Promise<void> {
    const { administrator, member, otherMember, guest, groupId, conversations } = fixture
    const leave = (user: User) =>
      user.call('groups.leaveConversation', { conversationId: conversations.adhoc })
    // Some cases have done the same already.
    await Promise.allSettled([
      administrator.call('groups.delete', { groupId }),
      ...[member, otherMember, guest].map(leave),
    ])
    const users = this.#inUse!
    const live = Object.values(users).filter((user) => user !== users.disabled)
    const areClean = await Promise.allSettled(live.map((user) => this.#isClean(user, conversations.direct)))
    if (areClean.every((one) => one.status === 'fulfilled' && one.value)) this.#users = users
  }

  async #isClean(user: Somebody, direct: ConversationId): Promise<boolean> {
    const { me, groups, conversations } = await user.call('groups.home', {})
    const isElsewhere = conversations.some(({ conversation }) => conversation.id !== direct)
    return groups.length === 0 && !isElsewhere && me.displayName === user.name
  }
}

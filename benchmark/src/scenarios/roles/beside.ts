import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import type { TestUser } from '../../register/test-users.ts'
import type { Administrator } from '../../servers/administrator.ts'
import { sendFlatOut, type SendRound } from '../sends/load.ts'
import { leanSender, type Sender } from '../sends/senders.ts'

const everyMs = 20
const inFlight = 500

/** A private channel of the group in which one member writes, and nobody else hears it. */
export class Beside {
  readonly #sender: Sender
  readonly #conversationId: ConversationId
  #cids = 0

  static async open(administrator: Administrator, groupId: GroupId, member: TestUser): Promise<Beside> {
    const { id } = await administrator.call('groups.createChannel', {
      groupId,
      name: 'beside',
      isPrivate: true,
    })
    await administrator.call('groups.addPerson', { conversationId: id, userId: member.userId })
    return new Beside(await leanSender(administrator.url, member.accessToken), id)
  }

  private constructor(sender: Sender, conversationId: ConversationId) {
    this.#sender = sender
    this.#conversationId = conversationId
  }

  /** As fast as they are acknowledged. */
  flatOut(count: number): Promise<SendRound> {
    return sendFlatOut(this.#sender, [this.#conversationId], { count, inFlight })
  }

  /** Sends a message every 20 ms meanwhile. `slowestMs`: of these, from the moment it was due to its answer. */
  async while<T>(work: () => Promise<T>): Promise<{ result: T; slowestMs: number }> {
    const from = performance.now()
    const answers: Promise<number>[] = []
    const working = { isOver: false }
    const failed = Promise.withResolvers<never>()
    const done = Promise.race([work(), failed.promise]).finally(() => (working.isOver = true))
    while (!working.isOver) {
      const due = from + answers.length * everyMs
      await Promise.race([sleep(Math.max(0, due - performance.now())), done])
      if (!working.isOver) answers.push(this.#send(due, failed.reject))
    }
    const [result, ...took] = await Promise.all([done, ...answers])
    return { result, slowestMs: Math.max(0, ...took) }
  }

  leave(): Promise<void> | void {
    return this.#sender.close()
  }

  /** What fails is told at once, and counts for nothing. */
  async #send(due: number, failed: (error: unknown) => void): Promise<number> {
    const cid = `beside-${process.pid}-${++this.#cids}`
    const message = { conversationId: this.#conversationId, cid, body: 'beside a change of roles' }
    await this.#sender.send(message).catch(failed)
    return performance.now() - due
  }
}

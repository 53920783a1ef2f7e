import type { HubbubClient } from '@hubbub/client-core'
import type { ConversationId, Output, Reply } from '@hubbub/protocol'
import {
  callPacket,
  connectPacket,
  pong,
  readPacket,
  socketIoPath,
} from '../../load/dialects/socket-io-packets.ts'
import { Line } from '../../load/websocket/line.ts'

/** Who sends; answers when the server has. */
export interface Sender {
  send(message: {
    conversationId: ConversationId
    cid: string
    body: string
  }): Promise<Output<'messages.send'>>
  close(): Promise<void> | void
}

/** The client as people use it, which keeps every conversation up to date meanwhile. */
export const fullSender = (client: HubbubClient): Sender => ({
  send: (message) => client.call('messages.send', message),
  close: () => client.close(),
})

type Answer = PromiseWithResolvers<Output<'messages.send'>>

/** A connection that sends and reads nothing but the answers: what it hears of each message is passed over. */
export async function leanSender(url: string, token: string): Promise<Sender> {
  const { hostname: host, port } = new URL(url)
  const waiting = new Map<number, Answer>()
  const ready = Promise.withResolvers<void>()
  let count = 0
  let endedBy: string | null = null
  const line: Line = new Line(
    { host, port: Number(port), path: socketIoPath },
    {
      opened: () => {},
      heard(_: Line, bytes: Buffer, from: number, to: number) {
        const isEvent = bytes[from] === 0x34 && bytes[from + 1] === 0x32
        if (isEvent && waiting.size > 0) return
        const packet = readPacket(bytes.subarray(from, to))
        if (packet.kind === 'open') line.say(connectPacket({ token }))
        else if (packet.kind === 'ping') line.say(pong)
        else if (packet.kind === 'event' && packet.name === 'welcome') ready.resolve()
        else if (packet.kind === 'answer') {
          settle(waiting.get(packet.id), packet.payload as Reply<'messages.send'>)
          waiting.delete(packet.id)
        }
      },
      ended(_: Line, why: string | null) {
        endedBy = why ?? 'it left'
        const error = new Error(endedBy)
        ready.reject(error)
        for (const { reject } of waiting.values()) reject(error)
      },
    },
  )
  await ready.promise
  return {
    async send(message) {
      if (endedBy !== null) throw new Error(endedBy)
      const id = ++count
      const answer: Answer = Promise.withResolvers()
      waiting.set(id, answer)
      line.say(callPacket(id, 'messages.send', message))
      return answer.promise
    },
    close: () => line.leave(),
  }
}

function settle(answer: Answer | undefined, reply: Reply<'messages.send'>): void {
  if (reply.ok) answer?.resolve(reply.data)
  else answer?.reject(new Error(reply.code))
}

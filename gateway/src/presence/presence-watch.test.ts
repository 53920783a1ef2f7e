import { describe, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { PresenceWatch } from './presence-watch.ts'
import type { HubbubSocket } from '../sockets/socket-types.ts'

function aSocket(waits = 0) {
  const heard: unknown[] = []
  const socket = {
    data: { watching: new Set<UserId>() },
    conn: { writeBuffer: [], transport: { socket: { bufferedAmount: waits } } },
    emit: (_name: string, presence: unknown) => heard.push(presence),
  } as unknown as HubbubSocket
  return { socket, heard }
}

const online = (userId: UserId) => ({ userId, status: 'online' as const })

describe('presence', () => {
  it('presence goes in one packet to the sockets that have the person on screen', () => {
    const watch = new PresenceWatch()
    const [mina, olga] = [aSocket(), aSocket()]
    watch.watch(mina.socket, ['u_1', 'u_2'])
    watch.watch(olga.socket, ['u_3'])
    watch.tell([online('u_1'), online('u_2'), online('u_9')])
    expect(mina.heard).toEqual([[online('u_1'), online('u_2')]])
    expect(olga.heard).toEqual([])
  })

  it('presence stops for people scrolled out of sight, and for a closed socket', () => {
    const watch = new PresenceWatch()
    const { socket, heard } = aSocket()
    watch.watch(socket, ['u_1', 'u_2'])
    watch.watch(socket, ['u_2'])
    watch.tell([online('u_1')])
    watch.watch(socket, [])
    watch.tell([online('u_2')])
    expect(heard).toEqual([])
  })

  it('presence is not sent to a slow socket', () => {
    const watch = new PresenceWatch()
    const { socket, heard } = aSocket(100_000)
    watch.watch(socket, ['u_1'])
    watch.tell([online('u_1')])
    expect(heard).toEqual([])
  })
})

import { beforeEach, expect, it } from '@jest/globals'
import type { SessionId, UserId } from '@hubbub/protocol'
import type { InternalCommands } from '@hubbub/protocol/internal'
import { alone, type Bus } from '@hubbub/runtime'
import { Transfers } from './transfers.ts'

const [phone, laptop] = ['s_phone', 's_laptop'] as [SessionId, SessionId]
const userId = 'u_mina' as UserId
const ended = expect.objectContaining({ code: 'session_ended' })
let end: (sessionId: SessionId) => void
let loseLease: () => void
let cut: string[]
let transfers: Transfers

beforeEach(() => {
  cut = []
  const bus = {
    onCommand(_: 'sessions.ended', run: (ended: InternalCommands['sessions.ended']) => void) {
      end = (sessionId) => run({ userId, sessionIds: [sessionId] })
    },
    lease: { ...alone, whenLost: (run: () => void) => void (loseLease = run) },
  }
  transfers = new Transfers(bus as unknown as Bus)
})

const begin = (sessionId: SessionId, what: string) => transfers.begin(sessionId, () => cut.push(what))

it('a session that ends cuts off all its transfers, and no others', () => {
  begin(phone, 'upload')
  begin(phone, 'download')
  begin(laptop, 'film')
  end(phone)
  expect(cut).toEqual(['upload', 'download'])
})

it('a transfer that is over is not cut off', () => {
  const leave = begin(phone, 'upload')
  begin(phone, 'download')
  leave()
  end(phone)
  expect(cut).toEqual(['download'])
})

it('a transfer does not begin once its session has ended, though the session was live when it was asked for', () => {
  end(phone)
  expect(() => begin(phone, 'upload')).toThrow(ended)
  expect(() => transfers.ensureLive(phone)).toThrow(ended)
  begin(laptop, 'film')
  expect(cut).toEqual([])
})

it('a process that may have missed the end of sessions cuts off everything, and lets it begin again', () => {
  begin(phone, 'upload')
  begin(laptop, 'film')
  loseLease()
  expect(cut).toEqual(['upload', 'film'])
  begin(phone, 'upload again')
  end(phone)
  expect(cut).toContain('upload again')
})

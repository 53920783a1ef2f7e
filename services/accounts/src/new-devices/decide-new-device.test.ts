import { describe, expect, it } from '@jest/globals'
import { noMail } from '../mail/mail-state.ts'
import { anAccount } from '../testing/test-service.ts'
import { decideDeviceMails, noteDevice } from './decide-new-device.ts'
import { seenDevice } from './seen-device.ts'

const at = 1_800_000_000_000
const account = { ...anAccount('mina'), email: 'mina@example.org', emailVerified: true as const }
const notice = { id: 's_1', device: 'Firefox', address: '192.0.2.7', at }
const known = { ...noMail, devices: [{ hash: 'old', at: 1 }] }

describe('the device of a sign-in', () => {
  const isTold = (facts: Parameters<typeof noteDevice>[0], hash = 'new') =>
    noteDevice(facts, { hash, notice }).jobs.length === 1

  it('a new device is noted, kept for the mail, and mailed', () => {
    const { mail, jobs } = noteDevice({ account, mail: known }, { hash: 'new', notice })
    expect(mail).toEqual({
      ...known,
      devices: [
        { hash: 'old', at: 1 },
        { hash: 'new', at },
      ],
      notices: [notice],
    })
    expect(jobs).toMatchObject([{ kind: 'mail.send', payload: { userId: account.id, id: 's_1' } }])
  })

  it('a known device moves to the end, and is not mailed', () => {
    const mail = {
      ...known,
      devices: [
        { hash: 'old', at: 1 },
        { hash: 'other', at: 2 },
      ],
    }
    const noted = noteDevice({ account, mail }, { hash: 'old', notice })
    expect(noted).toEqual({
      ...{
        jobs: [],
        mail: {
          ...mail,
          devices: [
            { hash: 'other', at: 2 },
            { hash: 'old', at },
          ],
        },
      },
    })
  })

  it('the eleventh new device of a day is neither mailed nor noted, and on the next day it is', () => {
    const notices = Array.from({ length: 10 }, (_, n) => ({ ...notice, id: `s_${n}` }))
    const mail = { ...known, notices }
    expect(noteDevice({ account, mail }, { hash: 'new', notice })).toEqual({ mail, jobs: [] })
    const later = { ...notice, at: at + 24 * 3_600_000 + 1 }
    expect(noteDevice({ account, mail }, { hash: 'new', notice: later }).jobs).toHaveLength(1)
    const changes = notices.map((one) => ({ ...one, change: 'passkeyAdded' as const }))
    expect(isTold({ account, mail: { ...known, notices: changes } })).toBe(true)
  })

  it.each([
    ['the first of all', { account, mail: noMail }],
    ['of somebody without a confirmed address', { account: anAccount('mina'), mail: known }],
    ['of somebody who does not want that', { account, mail: { ...known, noDeviceMails: true } }],
  ])('a device is not mailed that is %s', (_, facts) => {
    expect(isTold(facts)).toBe(false)
    expect(isTold({ account, mail: known })).toBe(true)
  })

  it('no more than some devices and mails are kept', () => {
    let { mail } = { mail: known }
    for (let n = 0; n < 80; n++)
      ({ mail } = noteDevice(
        { account, mail },
        { hash: `${n}`, notice: { ...notice, id: `s_${n}`, at: at + n * 8_640_001 } },
      ))
    expect([mail.devices.length, mail.notices.length]).toEqual([50, 10])
    const later = noteDevice(
      { account, mail },
      { hash: 'x', notice: { ...notice, at: at + 90 * 86_400_000 } },
    )
    expect(later.mail.notices).toHaveLength(1)
  })
})

describe('whether devices are mailed', () => {
  it('a setting is changed by a live session alone, and only where it is another one', () => {
    const facts = { refused: null, account, mail: known }
    expect(decideDeviceMails(facts, false)).toEqual({
      refused: null,
      mail: { ...known, noDeviceMails: true },
    })
    expect(decideDeviceMails(facts, true)).toEqual({ refused: { kind: 'unchanged', account } })
    const refused = 'session_ended' as const
    expect(decideDeviceMails({ ...facts, refused }, false).refused).toEqual({ kind: refused })
  })
})

describe('a device is known again', () => {
  const hashOf = (device: string, address: string) =>
    seenDevice({ userId: account.id, sessionId: 's_1', device, address, at }).hash

  it.each([
    ['Chrome/120.0 (X11)', '192.0.2.7', 'Chrome/121.5.1 (X11)', '192.0.77.1', true],
    ['Chrome/120.0 (X11)', '192.0.2.7', 'Firefox/120.0 (X11)', '192.0.2.7', false],
    ['Chrome', '192.0.2.7', 'Chrome', '192.1.2.7', false],
    ['Chrome', '::ffff:192.0.2.7', 'Chrome', '192.0.2.9', true],
    ['Chrome', '2001:db8:1::1', 'Chrome', '2001:db8:ffff::2', true],
    ['Chrome', '2001:db8:1::1', 'Chrome', '2001:db9:1::1', false],
  ])('%s at %s and %s at %s are the same: %s', (one, here, other, there, expected) => {
    expect(hashOf(one, here) === hashOf(other, there)).toBe(expected)
  })

  it('a device of one person says nothing of that of another', () => {
    const other = seenDevice({ ...notice, sessionId: 's_1', userId: anAccount('olga').id })
    expect(other.hash).not.toBe(hashOf('Firefox', '192.0.2.7'))
  })
})

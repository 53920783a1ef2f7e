import { describe, expect, it } from '@jest/globals'
import { commandLine } from '@hubbub/protocol/internal'
import { decideResend, decideRevoke, decideUse, sent } from './decide-invitation.ts'
import { dayMs, type StoredInvitation } from './invitation-state.ts'

const userId = 'u_0000000000000000000000000A'
const at = 1_000
const fresh: StoredInvitation = {
  id: 'v_0000000000000000000000000A',
  address: 'mina@example.org',
  isBound: false,
  createdBy: userId,
  createdAt: 0,
  days: 7,
  language: null,
  sendings: 0,
  until: 7 * dayMs,
}
const use = { id: fresh.id, userId, address: null, at } as const
const usedUp = { refused: 'link_used_up' }

describe('the use of an invitation', () => {
  const host = { isAdministrator: true, isDisabled: false }
  const decide = (invitation: StoredInvitation | null, wish = {}, isHolderGone = false) =>
    decideUse({ invitation, isHolderGone, inviter: host }, { ...use, ...wish })

  it('the use of an invitation is remembered in it', () => {
    expect(decide(fresh)).toEqual({ refused: null, invitation: { ...fresh, usedBy: userId, usedAt: at } })
  })

  it.each<[string, StoredInvitation | null]>([
    ['there is none', null],
    ['it was used', { ...fresh, usedBy: userId, usedAt: 5 }],
    ['it was revoked', { ...fresh, revokedAt: 5 }],
    ['its time is over', { ...fresh, until: at }],
  ])('the use of an invitation is refused where %s', (_, invitation) => {
    expect(decide(invitation)).toEqual(usedUp)
  })

  it('the use of an invitation is for one address only where it is bound to it', () => {
    const bound = { ...fresh, isBound: true }
    for (const address of [null, 'olga@example.org']) expect(decide(bound, { address })).toEqual(usedUp)
    expect(decide(bound, { address: 'mina@example.org' })).toMatchObject({ refused: null })
    expect(decide(fresh, { address: 'olga@example.org' })).toMatchObject({ refused: null })
  })

  it.each([
    ['is disabled', { ...host, isDisabled: true }],
    ['has left the office', { ...host, isAdministrator: false }],
    ['is no account', null],
  ])('the use of an invitation is refused where its inviter %s', (_, inviter) => {
    expect(decideUse({ invitation: fresh, isHolderGone: false, inviter }, use)).toEqual(usedUp)
  })

  it('the use of an invitation from the command line asks for no inviter', () => {
    const byCommand = { ...fresh, createdBy: commandLine.userId }
    const facts = { invitation: byCommand, isHolderGone: false, inviter: null }
    expect(decideUse(facts, use)).toMatchObject({ refused: null })
  })

  it('the use of an invitation is possible again when the account that came of it is gone', () => {
    const used = { ...fresh, usedBy: userId, usedAt: 5 } as const
    expect(decide(used, {}, true)).toMatchObject({ invitation: { usedAt: at } })
    expect(decide({ ...used, revokedAt: 6 }, {}, true)).toEqual(usedUp)
  })
})

describe('the mail of an invitation', () => {
  it('the mail of an invitation is another one each time', () => {
    const first = sent(fresh, { at, sendsMail: true })
    const second = sent(first.invitation, { at, sendsMail: true })
    const ids = [first, second].map(({ jobs: [job] }) => (job!.payload as { id: string }).id)
    expect(ids).toEqual([`${fresh.id}:1`, `${fresh.id}:2`])
    expect(second.invitation).toMatchObject({ sendings: 2, sentAt: at })
  })

  it('the mail of an invitation is not sent without an address, nor where no mail is sent', () => {
    expect(sent(fresh, { at, sendsMail: false })).toEqual({ invitation: fresh, jobs: [] })
    const handed = { ...fresh, address: null }
    expect(sent(handed, { at, sendsMail: true })).toEqual({ invitation: handed, jobs: [] })
  })
})

describe('resending and revoking', () => {
  const other = 'u_0000000000000000000000000B'

  it('an invitation that is sent anew works as long as at first, also when its time was over', () => {
    const later = 30 * dayMs
    const wish = { by: other, at: later, sendsMail: true } as const
    expect(decideResend({ refused: null, invitation: fresh }, wish)).toMatchObject({
      invitation: { until: later + 7 * dayMs, sentAt: later, createdBy: other },
      jobs: [{ kind: 'mail.send' }],
    })
  })

  it('an invitation that was revoked stays so', () => {
    const revoked = { ...fresh, revokedAt: 5 }
    const wish = { by: other, at, sendsMail: true } as const
    expect(decideResend({ refused: null, invitation: revoked }, wish)).toEqual(usedUp)
    expect(decideRevoke({ refused: null, invitation: revoked }, { at })).toMatchObject({
      invitation: { revokedAt: 5 },
    })
    expect(decideRevoke({ refused: null, invitation: fresh }, { at })).toMatchObject({
      invitation: { revokedAt: at },
    })
  })

  it('one that was used, is missing, or is another’s business is refused', () => {
    const used = { ...fresh, usedBy: userId, usedAt: 5 } as const
    for (const decide of [
      (facts: Parameters<typeof decideRevoke>[0]) => decideResend(facts, { by: other, at, sendsMail: true }),
      (facts: Parameters<typeof decideRevoke>[0]) => decideRevoke(facts, { at }),
    ]) {
      expect(decide({ refused: null, invitation: used })).toEqual(usedUp)
      expect(decide({ refused: null, invitation: null })).toEqual({ refused: 'not_found' })
      expect(decide({ refused: 'not_allowed', invitation: fresh })).toEqual({ refused: 'not_allowed' })
    }
  })
})

import { describe, expect, it } from '@jest/globals'
import { anAccount } from '../testing/test-service.ts'
import { decideConfirm, decideRemoveMail, decideSetMail } from './decide-mail.ts'
import { noMail, type MailState, type OneTimeLink } from './mail-state.ts'

const at = 1_000
const day = 24 * 3_600_000
const links = { newAddress: { id: 'n', hash: 'new' }, oldAddress: { id: 'o', hash: 'old' } }
const link = (purpose: OneTimeLink['purpose'], others: Partial<OneTimeLink> = {}): OneTimeLink => ({
  ...{ id: purpose, purpose, hash: purpose, until: at + day, language: 'en' },
  ...others,
})
const bare = anAccount('mina')
const confirmed = { ...bare, email: 'a@example.org', emailVerified: true as const }
const wish = { to: 'b@example.org' as string | null, language: 'zh' as const, links, at, from: 'hash' }
const facts = { refused: null, account: bare, mail: noMail, hash: 'hash' }

describe('a wish for another address', () => {
  it('a first address is confirmed there alone', () => {
    expect(decideSetMail(facts, wish)).toMatchObject({
      refused: null,
      write: {
        email: null,
        isVerified: false,
        mail: {
          language: 'zh',
          change: { to: 'b@example.org', awaits: ['new'], until: at + day },
          links: [{ id: 'n', purpose: 'newAddress', hash: 'new', until: at + day, language: 'zh' }],
        },
        jobs: [{ kind: 'mail.send', payload: { source: 'accounts.mailOf', userId: bare.id, id: 'n' } }],
      },
    })
  })

  it.each<[string, string | null, string[]]>([
    ['another one', 'b@example.org', ['newAddress', 'oldAddress']],
    ['none', null, ['oldAddress']],
  ])('a confirmed address becomes %s by links to all that are concerned', (_, to, purposes) => {
    const decision = decideSetMail({ ...facts, account: confirmed }, { ...wish, to })
    expect(decision.refused).toBeNull()
    const { write } = decision as Extract<typeof decision, { refused: null }>
    expect(write).toMatchObject({ email: 'a@example.org', isVerified: true })
    expect(write.mail.links.map(({ purpose }) => purpose)).toEqual(purposes)
    expect(write.jobs).toHaveLength(purposes.length)
  })

  it('links of the wish before are gone, and those for a password stay', () => {
    const mail: MailState = { ...noMail, links: [link('newAddress'), link('reset')] }
    const decision = decideSetMail({ ...facts, mail }, wish)
    expect(decision).toMatchObject({ write: { mail: { links: [{ purpose: 'reset' }, { id: 'n' }] } } })
  })

  it('an address that nobody confirmed is removed at once', () => {
    const account = { ...bare, email: 'a@example.org' }
    expect(decideSetMail({ ...facts, account }, { ...wish, to: null })).toMatchObject({
      write: { email: null, isVerified: false, mail: { change: null, links: [] }, jobs: [] },
    })
  })

  it.each([
    ['a session that has ended', { refused: 'session_ended' as const }, 'session_ended'],
    ['a password that was changed meanwhile', { hash: 'another' }, 'outdated'],
  ])('%s changes nothing', (_, others, kind) => {
    expect(decideSetMail({ ...facts, ...others }, wish)).toEqual({ refused: { kind } })
  })

  it('the address of now changes nothing, and calls off what is under way', () => {
    const same = { ...wish, to: confirmed.email }
    const known = { ...facts, account: confirmed }
    expect(decideSetMail(known, same)).toEqual({ refused: { kind: 'unchanged', account: confirmed } })
    const mail: MailState = {
      ...noMail,
      change: { to: 'b@example.org', awaits: ['new'], until: at + day },
      links: [link('newAddress')],
    }
    expect(decideSetMail({ ...known, mail }, same)).toMatchObject({
      write: { email: 'a@example.org', isVerified: true, mail: { change: null, links: [] }, jobs: [] },
    })
  })
})

describe('a link that is opened', () => {
  const change = { to: 'b@example.org', awaits: ['new' as const, 'old' as const], until: at + day }
  const mail: MailState = {
    ...noMail,
    change,
    links: [link('newAddress'), link('oldAddress'), link('reset')],
  }
  const opened = { hash: 'newAddress', at }
  const known = { account: confirmed, mail, holder: null }

  it('the first of two links waits for the other', () => {
    expect(decideConfirm(known, opened)).toMatchObject({
      kind: 'waits',
      write: {
        email: 'a@example.org',
        mail: { change: { awaits: ['old'] }, links: [{ purpose: 'oldAddress' }, { purpose: 'reset' }] },
      },
    })
  })

  const last = { ...known, mail: { ...mail, change: { ...change, awaits: ['new' as const] } } }

  it('the last link changes the address, and ends all others', () => {
    expect(decideConfirm(last, opened)).toMatchObject({
      ...{ kind: 'changed', loser: null },
      write: { email: 'b@example.org', isVerified: true, mail: { change: null, links: [] } },
    })
  })

  it('somebody who has not confirmed the address gives it up', () => {
    const holder = { id: anAccount('eve').id, isVerified: false }
    expect(decideConfirm({ ...last, holder }, opened)).toMatchObject({ kind: 'changed', loser: holder.id })
  })

  it('somebody who has confirmed the address keeps it', () => {
    const holder = { id: anAccount('olga').id, isVerified: true }
    expect(decideConfirm({ ...last, holder }, opened)).toMatchObject({
      kind: 'taken',
      write: { email: 'a@example.org', isVerified: true, mail: { change: null } },
    })
  })

  it.each<[string, Partial<Parameters<typeof decideConfirm>[0]>, typeof opened]>([
    ['too late', {}, { ...opened, at: at + day }],
    ['with another token', {}, { ...opened, hash: 'x' }],
    ['for a password', {}, { ...opened, hash: 'reset' }],
    ['for nobody', { account: null }, opened],
    ['for a disabled account', { account: { ...confirmed, isDisabled: true } }, opened],
    ['for what was called off', { mail: { ...mail, change: null } }, opened],
  ])('a link that is opened %s does nothing', (_, others, how) => {
    expect(decideConfirm({ ...known, ...others }, how)).toEqual({ refused: 'link_used_up' })
  })
})

it('an administrator removes an address with all its links', () => {
  const mail = { ...noMail, links: [link('reset'), link('oldAddress')] }
  expect(decideRemoveMail({ refused: null, account: confirmed, mail })).toMatchObject({
    write: { email: null, isVerified: false, mail: { change: null, links: [] } },
  })
  expect(decideRemoveMail({ refused: 'not_allowed', account: confirmed, mail })).toEqual({
    refused: { kind: 'not_allowed' },
  })
  expect(decideRemoveMail({ refused: null, account: bare, mail: noMail })).toMatchObject({
    refused: { kind: 'unchanged' },
  })
})

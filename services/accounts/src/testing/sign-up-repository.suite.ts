import { beforeEach, expect, it } from '@jest/globals'
import { newId } from '@hubbub/runtime'
import type { Account, SignUp } from '@hubbub/protocol'
import { commandLine } from '@hubbub/protocol/internal'
import { noMail } from '../mail/mail-state.ts'
import { dayMs, type StoredInvitation } from '../sign-up/invitation-state.ts'
import type { AccountPorts } from '../store/account-ports.ts'
import { anAccount, byCommand } from './test-service.ts'
import { aSession } from './session-repository.suite.ts'

const at = 1_000

export function anInvitation(others: Partial<StoredInvitation> = {}): StoredInvitation {
  return {
    ...{ id: newId('v'), address: null, isBound: false, createdBy: commandLine.userId, createdAt: at },
    ...{ until: at + dayMs, days: 1, language: null, sendings: 0 },
    ...others,
  }
}

export function itKeepsSignUps(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  beforeEach(async () => {
    ports = await open()
  })

  async function add(name: string, state: SignUp['state'] | null, others: Partial<Account> = {}) {
    const waits = state && { isDisabled: true, signUp: { state, at, answer: `I am ${name}` } }
    const account = anAccount(name, { ...waits, ...others })
    await ports.accounts.add({ account, passwordHash: 'hash', isFirstAdministrator: false, act: null })
    return account
  }
  const judge = ({ id }: Account, isApproved = true) =>
    ports.signUps.judge(id, { isApproved, at: 2_000 }, byCommand)
  const signIn = ({ id }: Account) => ports.sessions.open(aSession(id), 'hash', 5)

  it('an account that waits is kept whole, opens no session and is not found', async () => {
    const mina = await add('mina', 'waiting')
    expect(await ports.directory.get(mina.id)).toEqual(mina)
    expect(await signIn(mina)).toEqual({ kind: 'disabled' })
    expect(await ports.directory.find('mina', 5)).toEqual([])
    expect(
      await ports.accounts.add({
        ...{ account: anAccount('mina'), passwordHash: 'x', isFirstAdministrator: false, act: null },
      }),
    ).toBe('name_taken')
  })

  it('accounts that wait are listed in order of creation, page by page', async () => {
    const [mina, olga] = [await add('mina', 'waiting'), await add('olga', 'waiting')]
    await add('ivan', null)
    const noor = await add('noor', 'refused')
    await add('eve', 'mail')
    const inOrder = [mina, olga].toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(await ports.signUps.page('waiting', null, 10)).toEqual(inOrder)
    expect(await ports.signUps.page('waiting', inOrder[0]!.id, 10)).toEqual([inOrder[1]])
    expect(await ports.signUps.page('refused', null, 10)).toEqual([noor])
    expect(await ports.signUps.count('waiting')).toBe(2)
  })

  it('an account that is let in is like any other', async () => {
    const mina = await add('mina', 'waiting')
    const { signUp: _, ...others } = mina
    const account = { ...others, isDisabled: false }
    expect(await judge(mina)).toEqual({ kind: 'judged', account, rev: 1 })
    expect(await ports.directory.get(mina.id)).toEqual(account)
    expect(await signIn(mina)).toMatchObject({ kind: 'opened' })
    expect(await ports.directory.find('mina', 5)).toMatchObject([{ id: mina.id }])
    expect(await ports.signUps.count('waiting')).toBe(0)
    expect(await judge(mina)).toEqual({ kind: 'not_found' })
  })

  it('an account that is refused stays shut, and can be let in later', async () => {
    const mina = await add('mina', 'waiting')
    expect(await judge(mina, false)).toMatchObject({ account: { signUp: { state: 'refused', at: 2_000 } } })
    expect(await signIn(mina)).toEqual({ kind: 'disabled' })
    expect(await ports.accounts.setDisabled(mina.id, false, byCommand)).toEqual({ kind: 'sign_up_waits' })
    expect(await judge(mina)).toMatchObject({ kind: 'judged', account: { isDisabled: false } })
  })

  it('only an administrator judges', async () => {
    const [mina, olga] = [await add('mina', 'waiting'), await add('olga', null)]
    const session = aSession(olga.id)
    await ports.sessions.open(session, 'hash', 5)
    const by = { userId: olga.id, sessionId: session.id }
    expect(await ports.signUps.judge(mina.id, { isApproved: true, at }, { by })).toEqual({
      kind: 'not_allowed',
    })
    const [invitation] = [anInvitation()]
    expect(await ports.invitations.add([invitation], { at, sendsMail: false }, { by })).toBe('not_allowed')
    await ports.invitations.add([invitation], { at, sendsMail: false }, byCommand)
    for (const writing of [
      ports.invitations.resend(invitation.id, { at, sendsMail: false }, { by }),
      ports.invitations.revoke(invitation.id, { at }, { by }),
    ])
      expect(await writing).toEqual({ kind: 'not_allowed' })
  })

  it('an account that waits for its address alone lets its owner in once that is confirmed', async () => {
    const account = anAccount('mina', { isDisabled: true, signUp: { state: 'mail', at } })
    const mail = {
      mail: {
        ...noMail,
        language: 'en' as const,
        change: { to: 'mina@example.org', awaits: ['new' as const], until: 9_000 },
        links: [
          { id: 'n', purpose: 'newAddress' as const, hash: 'new', until: 9_000, language: 'en' as const },
        ],
      },
      jobs: [],
    }
    await ports.accounts.add({ account, passwordHash: 'hash', mail, isFirstAdministrator: false, act: null })
    expect(await signIn(account)).toEqual({ kind: 'disabled' })
    const confirmed = await ports.mails.confirm({ userId: account.id, hash: 'new', at })
    expect(confirmed).toMatchObject({ kind: 'changed', account: { isDisabled: false, emailVerified: true } })
    expect((await ports.directory.get(account.id))!.signUp).toBeUndefined()
    expect(await signIn(account)).toMatchObject({ kind: 'opened' })
  })

  it('a confirmation is sent anew, and the link of before is dead', async () => {
    const mina = await add('mina', 'mail')
    const send = (hash: string, from = 'hash') =>
      ports.mails.resendConfirmation(mina.id, {
        ...{ to: 'mina@example.org', unless: null, from, language: 'de', at: 3_000 },
        link: { id: hash, hash },
      })
    expect(await send('first', 'another')).toEqual({ kind: 'wrong_credentials' })
    expect(await send('first')).toMatchObject({
      ...{ kind: 'changed', account: { isDisabled: true, signUp: { state: 'mail', at: 3_000 } } },
    })
    expect(await send('second')).toMatchObject({ account: { mailChange: { to: 'mina@example.org' } } })
    const confirm = (hash: string) => ports.mails.confirm({ userId: mina.id, hash, at: 4_000 })
    expect(await confirm('first')).toEqual({ kind: 'link_used_up' })
    expect(await confirm('second')).toMatchObject({ kind: 'changed', account: { isDisabled: false } })
    expect(await send('third')).toEqual({ kind: 'let_in' })
    expect(await signIn(mina)).toMatchObject({ kind: 'opened' })
  })

  it('accounts that nobody confirmed or looked at, or that were refused, are removed after their time', async () => {
    const [mina, noor] = [await add('mina', 'mail'), await add('noor', 'refused')]
    const waiting = await add('olga', 'waiting')
    expect(await ports.signUps.sweep('mail', at, 10)).toBe(0)
    expect(await ports.signUps.sweep('mail', at + 1, 10)).toBe(1)
    expect(await ports.directory.get(mina.id)).toBeNull()
    expect(await ports.signUps.sweep('refused', at + 1, 10)).toBe(1)
    expect(await ports.directory.get(noor.id)).toBeNull()
    expect(await ports.directory.get(waiting.id)).toEqual(waiting)
    expect(await ports.signUps.sweep('waiting', at, 10)).toBe(0)
    expect(await ports.signUps.sweep('waiting', at + 1, 10)).toBe(1)
    expect(await ports.directory.get(waiting.id)).toBeNull()
    expect(await add('mina', null)).toMatchObject({ name: 'mina' })
  })

  it('nobody who is in is removed, though a node of an older version let them in', async () => {
    const mina = await add('mina', 'refused', { isDisabled: false })
    expect(await ports.signUps.sweep('refused', at + 1, 10)).toBe(0)
    expect(await ports.directory.get(mina.id)).toEqual(mina)
  })

  it('invitations are listed, the newest first, and sent anew or revoked', async () => {
    const [one, two] = [
      anInvitation(),
      anInvitation({ address: 'mina@example.org', isBound: true, language: 'de' }),
    ]
    const made = await ports.invitations.add([one, two], { at, sendsMail: true }, byCommand)
    expect(made).toEqual([one, { ...two, sendings: 1, sentAt: at }])
    const newest = [one, two]
      .map(({ id }) => id)
      .toSorted()
      .toReversed()
    expect((await ports.invitations.page(null, 10)).map(({ id }) => id)).toEqual(newest)
    expect((await ports.invitations.page(newest[0]!, 10)).map(({ id }) => id)).toEqual([newest[1]])
    expect(await ports.invitations.get(two.id)).toEqual((made as StoredInvitation[])[1])
    expect(await ports.invitations.resend(two.id, { at: 5_000, sendsMail: true }, byCommand)).toMatchObject({
      kind: 'done',
      invitation: { sendings: 2, sentAt: 5_000, until: 5_000 + dayMs },
    })
    expect(await ports.invitations.revoke(two.id, { at: 6_000 }, byCommand)).toMatchObject({ kind: 'done' })
    expect(await ports.invitations.get(two.id)).toMatchObject({ revokedAt: 6_000 })
    expect(await ports.invitations.get(newId('v'))).toBeNull()
    expect(await ports.invitations.revoke(newId('v'), { at }, byCommand)).toEqual({ kind: 'not_found' })
  })

  const use = (invitation: StoredInvitation, name: string, address: string | null = null) => {
    const account = anAccount(name)
    return ports.accounts.add({
      ...{ account, passwordHash: 'hash', isFirstAdministrator: false, act: null },
      invitation: { id: invitation.id, userId: account.id, address, at },
    })
  }

  it('one of several who come at once makes an account with an invitation', async () => {
    const invitation = anInvitation()
    await ports.invitations.add([invitation], { at, sendsMail: false }, byCommand)
    const outcomes = await Promise.all(['mina', 'olga', 'ivan'].map((name) => use(invitation, name)))
    expect(outcomes.toSorted()).toEqual(['added', 'link_used_up', 'link_used_up'])
    const { usedBy } = (await ports.invitations.get(invitation.id))!
    expect(await ports.directory.get(usedBy!)).toMatchObject({ kind: 'person' })
  })

  it('an invitation is not used up by a name that is taken', async () => {
    const invitation = anInvitation()
    await ports.invitations.add([invitation], { at, sendsMail: false }, byCommand)
    await add('mina', null)
    expect(await use(invitation, 'mina')).toBe('name_taken')
    expect(await use(invitation, 'olga')).toBe('added')
  })

  it('an invitation makes no account once its inviter has left, until it is sent anew', async () => {
    const host = await add('host', null, { isAdministrator: true })
    await add('second', null, { isAdministrator: true })
    const invitation = anInvitation({ createdBy: host.id })
    await ports.invitations.add([invitation], { at, sendsMail: false }, byCommand)
    await ports.accounts.setDisabled(host.id, true, byCommand)
    expect(await use(invitation, 'mina')).toBe('link_used_up')
    await ports.invitations.resend(invitation.id, { at, sendsMail: false }, byCommand)
    expect(await ports.invitations.get(invitation.id)).toMatchObject({ createdBy: commandLine.userId })
    expect(await use(invitation, 'mina')).toBe('added')
  })

  it('a revoked invitation, and one for another address, makes no account', async () => {
    const revoked = anInvitation()
    const bound = anInvitation({ address: 'mina@example.org', isBound: true })
    await ports.invitations.add([revoked, bound], { at, sendsMail: false }, byCommand)
    await ports.invitations.revoke(revoked.id, { at }, byCommand)
    expect(await use(revoked, 'mina')).toBe('link_used_up')
    expect(await use(bound, 'mina', 'olga@example.org')).toBe('link_used_up')
    expect(await use(anInvitation(), 'mina')).toBe('link_used_up')
    expect(await ports.directory.byName('mina')).toBeNull()
    expect(await use(bound, 'mina', 'mina@example.org')).toBe('added')
  })
}

import { beforeEach, expect, it } from '@jest/globals'
import type { Account } from '@hubbub/protocol'
import { commandLine } from '@hubbub/protocol/internal'
import { noMail } from '../mail/mail-state.ts'
import type { AccountPorts } from '../store/account-ports.ts'
import type { MailRepository } from '../store/mail-repository.ts'
import { aSession } from './session-repository.suite.ts'
import { anAccount, byCommand } from './test-service.ts'

export function itKeepsMails(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  let mails: MailRepository
  let mina: Account
  beforeEach(async () => {
    ports = await open()
    mails = ports.mails
    mina = await add('mina')
  })

  const at = 1_000
  async function add(name: string, others: Partial<Account> = {}): Promise<Account> {
    const account = anAccount(name, others)
    await ports.accounts.add({ account, passwordHash: 'old', isFirstAdministrator: false, act: null })
    return account
  }
  async function set(account: Account, to: string | null) {
    const session = aSession(account.id)
    await ports.sessions.open(session, 'old', 20)
    const links = { newAddress: { id: 'n', hash: 'new' }, oldAddress: { id: 'o', hash: 'old' } }
    const by = { userId: account.id, sessionId: session.id }
    return mails.set(by, { to, from: 'old', language: 'zh', links, at })
  }
  const confirm = ({ id: userId }: Account, hash = 'new') => mails.confirm({ userId, hash, at })
  const reset = (hash: string, to = 'new') => mails.resetByLink({ userId: mina.id, hash, at }, to)
  const resetLink = (id: string) => ({ link: { id, hash: id }, language: 'en' as const, at })

  it('an account has to do with no mail until somebody wants that', async () => {
    expect(await mails.of(mina.id)).toEqual({ account: mina, mail: noMail })
    expect(await mails.of(anAccount('nobody').id)).toBeNull()
  })

  it('an address is set, confirmed, found and removed', async () => {
    expect(await set(mina, 'a@example.org')).toMatchObject({
      ...{ kind: 'changed', rev: 1 },
      account: { email: null, mailChange: { to: 'a@example.org', awaits: ['new'] } },
    })
    expect(await mails.of(mina.id)).toMatchObject({ mail: { language: 'zh', links: [{ hash: 'new' }] } })
    expect(await mails.holderOf('a@example.org')).toBeNull()
    expect(await confirm(mina)).toMatchObject({ kind: 'changed', loser: null, rev: 2 })
    const known = { ...mina, email: 'a@example.org', emailVerified: true }
    expect(await mails.holderOf('a@example.org')).toEqual(known)
    expect(await ports.directory.get(mina.id)).toEqual(known)
    expect(await mails.remove(mina.id, byCommand)).toMatchObject({ kind: 'changed', account: mina })
    expect(await mails.remove(mina.id, byCommand)).toEqual({ kind: 'unchanged', account: mina })
    expect(await ports.directory.get(mina.id)).toEqual(mina)
    expect(await ports.passwords.byLogin('a@example.org')).toBeNull()
  })

  it('addresses are removed from as many as want that', async () => {
    const others = [mina, await add('olga'), await add('ivan')]
    for (const one of others) {
      await set(one, `${one.name}@example.org`)
      await confirm(one)
      expect(await mails.remove(one.id, byCommand)).toMatchObject({
        kind: 'changed',
        account: { email: null },
      })
    }
  })

  it('one of several who confirm one address at once has it', async () => {
    const others = [mina, await add('olga'), await add('ivan'), await add('eve', { email: 'a@example.org' })]
    const wanting = others.slice(0, 3)
    for (const one of wanting) await set(one, 'a@example.org')
    const kinds = (await Promise.all(wanting.map((one) => confirm(one)))).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['changed', 'taken', 'taken'])
    const accounts = await Promise.all(others.map(({ id }) => ports.directory.get(id)))
    expect(accounts.filter((one) => one!.email !== null)).toMatchObject([{ emailVerified: true }])
    expect(accounts.filter((one) => one!.mailChange)).toEqual([])
  })

  it('one of two who open a link for a password at once sets it, and every session ends', async () => {
    const session = aSession(mina.id)
    await ports.sessions.open(session, 'old', 20)
    for (const id of ['one', 'two'])
      expect(await mails.makeResetLink(mina.id, resetLink(id), byCommand)).toEqual({ kind: 'made' })
    const outcomes = await Promise.all(['one', 'two'].map((hash) => reset(hash, `by ${hash}`)))
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['link_used_up', 'reset'])
    const first = outcomes.findIndex(({ kind }) => kind === 'reset')
    expect(outcomes[first]).toEqual({ kind: 'reset', ended: [session.id] })
    expect(await ports.passwords.of(mina.id)).toBe(`by ${['one', 'two'][first]}`)
    expect(await reset('one')).toEqual({ kind: 'link_used_up' })
  })

  it('no link for a password outlives the password', async () => {
    await mails.makeResetLink(mina.id, resetLink('one'), byCommand)
    await ports.passwords.reset({ userId: mina.id, to: 'another', at, act: byCommand })
    expect(await reset('one')).toEqual({ kind: 'link_used_up' })
    expect((await mails.of(mina.id))!.mail.links).toEqual([])
  })

  it('only an administrator makes a link for somebody, and takes an address away', async () => {
    const session = aSession(mina.id)
    await ports.sessions.open(session, 'old', 20)
    const act = { by: { userId: mina.id, sessionId: session.id } }
    expect(await mails.makeResetLink(mina.id, resetLink('one'), act)).toEqual({ kind: 'not_allowed' })
    expect(await mails.remove(mina.id, act)).toEqual({ kind: 'not_allowed' })
    expect(await mails.remove(anAccount('nobody').id, { by: commandLine })).toEqual({ kind: 'missing' })
  })

  it('a forgotten password gets one link for many wishes', async () => {
    await set(mina, 'a@example.org')
    await confirm(mina)
    await Promise.all(['one', 'two', 'three'].map((id) => mails.forgotten(mina.id, resetLink(id))))
    expect((await mails.of(mina.id))!.mail).toMatchObject({ resetAt: at, links: [{ purpose: 'reset' }] })
    await mails.forgotten(anAccount('nobody').id, resetLink('four'))
  })
}

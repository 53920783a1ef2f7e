import { beforeEach, expect, it } from '@jest/globals'
import type { Account, UserId } from '@hubbub/protocol'
import type { AccountPorts } from '../store/account-ports.ts'
import type { AccountRepository } from '../store/account-repository.ts'
import { anAccount, byCommand } from './test-service.ts'
import { aSession, signedIn } from './session-repository.suite.ts'

export function itKeepsAccounts(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  let accounts: AccountRepository

  beforeEach(async () => {
    ports = await open()
    accounts = ports.accounts
  })

  const add = (account: Account, passwordHash: string | null = 'hash') =>
    accounts.add({ account, passwordHash, isFirstAdministrator: false, act: null })

  it('exactly one of two people who ask for a name at once gets it', async () => {
    const outcomes = await Promise.all([add(anAccount('mina')), add(anAccount('mina'))])
    expect(outcomes.sort()).toEqual(['added', 'name_taken'])
  })

  it('an e-mail address belongs to one account', async () => {
    const email = 'mina@example.org'
    const outcomes = await Promise.all([add(anAccount('mina', { email })), add(anAccount('olga', { email }))])
    expect(outcomes.sort()).toEqual(['added', 'email_taken'])
  })

  it('any number of guests have no name and no address', async () => {
    expect([await add(anAccount(null), null), await add(anAccount(null), null)]).toEqual(['added', 'added'])
  })

  it('one of two people who race becomes the first administrator', async () => {
    const first = (name: string) =>
      accounts.add({
        account: anAccount(name, { isAdministrator: true }),
        passwordHash: 'hash',
        isFirstAdministrator: true,
        act: null,
      })
    expect(await ports.directory.hasAdministrator()).toBe(false)
    expect((await Promise.all([first('mina'), first('olga')])).sort()).toEqual(['added', 'has_administrator'])
    expect(await ports.directory.hasAdministrator()).toBe(true)
  })

  it('a new account is returned to its owner whole, and to others as a card', async () => {
    const mina = anAccount('mina', { email: 'mina@example.org', isAdministrator: true })
    await add(mina)
    expect(await ports.directory.get(mina.id)).toEqual(mina)
    expect(await ports.directory.byName('mina')).toEqual(mina)
    const { id, name, displayName, kind } = mina
    expect(await ports.directory.cards([id, 'u_unknown'])).toEqual([{ id, name, displayName, kind }])
  })

  it('the accounts are listed in order of creation, page after page', async () => {
    const ids = ['u_a', 'u_b', 'u_c'] as UserId[]
    for (const id of ids) await add(anAccount(id.slice(2) + 'nna', { id }))
    const first = await ports.directory.page(null, 2)
    const second = await ports.directory.page(first[1]!.id, 2)
    expect([...first, ...second].map(({ id }) => id)).toEqual(ids)
  })

  it('people are found by the beginning of either name, without case, and hidden people are not', async () => {
    await add(anAccount('mina', { displayName: 'Zoë' }))
    await add(anAccount('olga', { displayName: 'Minerva' }))
    await add(anAccount('ivan', { displayName: 'Not Mina' }))
    await add(anAccount('minus', { isDisabled: true }))
    await add(anAccount(null, { displayName: 'Mina the guest' }), null)
    const names = async (query: string, limit = 10) =>
      (await ports.directory.find(query, limit)).map(({ name }) => name)
    expect(await names('min')).toEqual(['olga', 'mina'])
    expect(await names('min', 1)).toEqual(['olga'])
    expect(await names('ZOE\u0308')).toEqual(['mina'])
    for (const pattern of ['%', '.', '^m', 'min.*', '$']) expect(await names(pattern)).toEqual([])
  })

  it('guests are found by the beginning of their name, and nobody else is', async () => {
    await add(anAccount('mina', { displayName: 'Noor' }))
    for (const displayName of ['Noor the guest', 'noor', 'Ivan'])
      await add(anAccount(null, { displayName }), null)
    await add(anAccount(null, { displayName: 'Noora', isDisabled: true }), null)
    const names = async (query: string, limit = 10) =>
      (await ports.directory.findGuests(query, limit)).map(({ displayName }) => displayName)
    expect(await names('NOO')).toEqual(['noor', 'Noor the guest'])
    expect(await names('noor', 1)).toEqual(['noor'])
    expect(await names('%')).toEqual([])
  })

  it('accounts are found by their whole names, whichever they are, without case, and hidden people are not', async () => {
    await add(anAccount('mina', { displayName: 'Zoë' }))
    await add(anAccount('olga', { displayName: 'Mina' }))
    await add(anAccount('ivan', { displayName: 'Ivan Ivanov' }))
    await add(anAccount('minus', { isDisabled: true }))
    await add(anAccount(null, { displayName: 'Noor' }), null)
    const named = async (...asked: string[]) =>
      (await ports.directory.named(asked, 10)).map(({ name }) => name).toSorted()
    expect(await named('MINA')).toEqual(['mina', 'olga'])
    expect(await named('ZOE\u0308', 'ivan ivanov', 'min', 'ivan', 'minus', 'noor')).toEqual(['ivan', 'mina'])
    expect(await ports.directory.named(['mina'], 1)).toHaveLength(1)
  })

  it('names of any letters are found and sorted by their code points', async () => {
    const called = ['Ζoë', 'Fox 🦊', 'Fox \uffee', 'Fox', 'Foxy']
    for (const [n, displayName] of called.entries()) await add(anAccount(`p${n}`, { displayName }))
    const names = async (query: string) =>
      (await ports.directory.find(query, 10)).map(({ displayName }) => displayName)
    expect(await names('fox')).toEqual(['Fox', 'Fox \uffee', 'Fox 🦊', 'Foxy'])
    expect(await names('fox 🦊')).toEqual(['Fox 🦊'])
    expect(await names('ζO')).toEqual(['Ζoë'])
  })

  it('a guest becomes a person once, with the same id, and the guest’s sessions end', async () => {
    const guest = anAccount(null)
    await add(guest, null)
    const session = aSession(guest.id)
    await ports.sessions.open(session, null, 5)
    const asked = { userId: guest.id, sessionId: session.id, email: null, passwordHash: 'new', at: 5 }
    const names = ['noor', 'noor2']
    const outcomes = await Promise.all(names.map((name) => accounts.upgrade({ ...asked, name })))
    const first = outcomes.findIndex(({ kind }) => kind === 'upgraded')
    const account = { ...guest, name: names[first]!, kind: 'person' as const }
    expect(outcomes[first]).toEqual({ kind: 'upgraded', ended: [session.id], account, rev: 1 })
    expect(outcomes[1 - first]).toEqual({ kind: 'not_a_guest' })
    expect(await ports.passwords.of(guest.id)).toBe('new')
  })

  it('a guest with an ended session is not upgraded, and takes nobody’s name', async () => {
    const guest = anAccount(null)
    await add(guest, null)
    await add(anAccount('mina', { email: 'mina@example.org' }))
    const session = aSession(guest.id)
    await ports.sessions.open(session, null, 5)
    const asked = { userId: guest.id, sessionId: session.id, email: null, passwordHash: 'new', at: 5 }
    expect(await accounts.upgrade({ ...asked, name: 'mina' })).toEqual({ kind: 'name_taken' })
    expect(await accounts.upgrade({ ...asked, name: 'noor', email: 'mina@example.org' })).toEqual({
      kind: 'email_taken',
    })
    await ports.sessions.end({ userId: guest.id, sessionId: session.id }, null)
    expect(await accounts.upgrade({ ...asked, name: 'noor' })).toEqual({ kind: 'session_ended' })
    expect((await ports.directory.get(guest.id))!.kind).toBe('guest')
  })

  it('the changes of an account are numbered in its owner’s stream', async () => {
    const mina = anAccount('mina')
    await add(mina)
    const by = await signedIn(ports, mina.id)
    expect(await accounts.rename(by, 'Minerva')).toMatchObject({
      rev: 1,
      account: { displayName: 'Minerva' },
    })
    expect(await accounts.setDisabled(mina.id, true, byCommand)).toMatchObject({
      rev: 2,
      account: { isDisabled: true },
    })
    expect(await accounts.setDisabled(mina.id, true, byCommand)).toMatchObject({ kind: 'unchanged' })
    expect(await accounts.setDisabled('u_unknown', true, byCommand)).toEqual({ kind: 'missing' })
  })

  it('a picture is on the account and on its card until it is replaced or taken away', async () => {
    const mina = anAccount('mina')
    await add(mina)
    const by = await signedIn(ports, mina.id)
    const [first, second] = ['f_0000000000000000000000000A', 'f_0000000000000000000000000B'] as const
    const account = { ...mina, picture: first }
    expect(await accounts.setPicture(by, first, 5)).toEqual({ kind: 'set', previous: null, account, rev: 1 })
    expect(await accounts.setPicture(by, first, 5)).toEqual({ kind: 'unchanged', account })
    expect((await ports.directory.cards([mina.id]))[0]!.picture).toBe(first)
    expect((await ports.directory.find('mina', 5))[0]!.picture).toBe(first)
    expect(await accounts.setPicture(by, second, 5)).toMatchObject({ kind: 'set', previous: first, rev: 2 })
    expect(await accounts.setPicture(by, null, 5)).toEqual({
      ...{ kind: 'set', previous: second, account: mina, rev: 3 },
    })
    expect(await ports.directory.get(mina.id)).toEqual(mina)
  })

  it('a disabled person loses the picture', async () => {
    const mina = anAccount('mina')
    await add(mina)
    const picture = 'f_0000000000000000000000000A'
    await accounts.setPicture(await signedIn(ports, mina.id), picture, 5)
    expect(await accounts.setDisabled(mina.id, true, byCommand)).toMatchObject({ lostPicture: picture })
    expect(await accounts.setDisabled(mina.id, false, byCommand)).toMatchObject({ lostPicture: null })
    expect(await ports.directory.get(mina.id)).toEqual(mina)
  })

  it('a status is on the card until it is taken away, and each change is numbered', async () => {
    const mina = anAccount('mina')
    await add(mina)
    const by = await signedIn(ports, mina.id)
    const status = { emoji: '🌴', text: 'On holiday', until: 9_000 }
    expect(await accounts.setStatus(by, status, 5)).toEqual({
      ...{ kind: 'changed', rev: 1 },
      account: { ...mina, status },
    })
    expect(await accounts.setStatus(by, status, 5)).toMatchObject({ kind: 'unchanged' })
    expect((await ports.directory.cards([mina.id]))[0]).toMatchObject({ status })
    expect((await ports.directory.find('mina', 1))[0]).toMatchObject({ status })
    expect(await accounts.setStatus(by, { text: 'Back' }, 6)).toMatchObject({ rev: 2 })
    expect((await ports.directory.get(mina.id))!.status).toEqual({ text: 'Back' })
    expect(await accounts.setStatus(by, null, 7)).toEqual({ kind: 'changed', rev: 3, account: mina })
    expect(await ports.directory.get(mina.id)).toEqual(mina)
  })

  it('a status ends at its own end only', async () => {
    const mina = anAccount('mina')
    await add(mina)
    const by = await signedIn(ports, mina.id)
    await accounts.setStatus(by, { text: 'Lunch', until: 9_000 }, 5)
    await accounts.setStatus(by, { text: 'Long lunch', until: 9_500 }, 6)
    expect(await accounts.endStatus(mina.id, 9_000)).toBe(null)
    expect(await accounts.endStatus(mina.id, 9_500)).toEqual({ account: mina, rev: 3 })
    expect(await accounts.endStatus(mina.id, 9_500)).toBe(null)
    expect(await accounts.endStatus('u_unknown', 9_500)).toBe(null)
  })

  it('an availability is told to the account alone, and to those who ask who holds a session', async () => {
    const mina = anAccount('mina')
    await add(mina)
    const by = await signedIn(ports, mina.id)
    expect(await accounts.setAvailability(by, 'invisible')).toEqual({
      ...{ kind: 'changed', rev: 1 },
      account: { ...mina, availability: 'invisible' },
    })
    expect(await accounts.setAvailability(by, 'invisible')).toMatchObject({ kind: 'unchanged' })
    const { id, name, displayName, kind } = mina
    expect(await ports.directory.cards([id])).toEqual([{ id, name, displayName, kind }])
    expect(await ports.sessions.holders([id])).toMatchObject([{ userId: id, availability: 'invisible' }])
    expect(await accounts.setAvailability(by, 'auto')).toEqual({ kind: 'changed', rev: 2, account: mina })
    expect((await ports.sessions.holders([id]))[0]).not.toHaveProperty('availability')
  })

  it('read receipts are hidden and shown again, and the account alone is told', async () => {
    const mina = anAccount('mina')
    await add(mina)
    const by = await signedIn(ports, mina.id)
    const hiding = () => ports.directory.hidingReceipts([mina.id, 'u_unknown'])
    expect(await hiding()).toEqual([])
    expect(await accounts.setReceipts(by, true)).toEqual({
      ...{ kind: 'changed', rev: 1 },
      account: { ...mina, hidesReceipts: true },
    })
    expect(await accounts.setReceipts(by, true)).toMatchObject({ kind: 'unchanged' })
    expect(await hiding()).toEqual([mina.id])
    expect((await ports.directory.cards([mina.id]))[0]).not.toHaveProperty('hidesReceipts')
    expect(await accounts.setReceipts(by, false)).toEqual({ kind: 'changed', rev: 2, account: mina })
    expect(await hiding()).toEqual([])
  })

  it('an ended session changes neither status nor availability', async () => {
    const mina = anAccount('mina')
    await add(mina)
    const by = await signedIn(ports, mina.id)
    await ports.sessions.end(by, null)
    expect(await accounts.setStatus(by, { text: 'Here' }, 5)).toEqual({ kind: 'session_ended' })
    expect(await accounts.setAvailability(by, 'dnd')).toEqual({ kind: 'session_ended' })
    expect(await accounts.setReceipts(by, true)).toEqual({ kind: 'session_ended' })
    expect(await ports.directory.get(mina.id)).toEqual(mina)
  })

  it('one administrator stays enabled when two disable each other at once', async () => {
    const [mina, olga] = [
      anAccount('mina', { isAdministrator: true }),
      anAccount('olga', { isAdministrator: true }),
    ]
    await add(mina)
    await add(olga)
    const outcomes = await Promise.all([
      accounts.setDisabled(mina.id, true, byCommand),
      accounts.setDisabled(olga.id, true, byCommand),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'last_administrator'])
  })

  it('a disabled person loses every session', async () => {
    const mina = anAccount('mina')
    await add(mina)
    const session = aSession(mina.id)
    await ports.sessions.open(session, 'hash', 5)
    expect(await accounts.setDisabled(mina.id, true, byCommand)).toMatchObject({ ended: [session.id] })
    expect(await ports.sessions.of(mina.id)).toEqual([])
  })
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aTrace } from '../../testing/a-trace.ts'
import { TestMongo } from '@hubbub/testing'
import { openMemoryStore, readDocuments, type Sql } from '@hubbub/sqlite'
import type { AccountPorts } from '../account-ports.ts'
import { anAccount, byCommand } from '../../testing/test-service.ts'
import { accountsWrites, sqliteAccounts } from '../../index.ts'
import { mongoAccounts } from '../mongo/mongo-accounts.ts'
import { anInvitation } from '../../testing/sign-up-repository.suite.ts'
import { aSession } from '../../testing/session-repository.suite.ts'
import { accountsMove } from './index.ts'

const mina = anAccount('mina', { email: 'mina@example.org', displayName: 'Mïna' })
const olga = anAccount('olga', { isAdministrator: true })
const ivan = anAccount('ivan')
const eve = anAccount('eva', { isDisabled: true, signUp: { state: 'waiting', at: 5, answer: 'Olga' } })
const invitation = anInvitation({ address: 'mona@example.org', isBound: true, language: 'zh' })
const noor = anAccount('noor', { kind: 'guest', name: null, email: null })
const phone = aSession(mina.id, { usedAt: 2_000 })
const laptop = aSession(mina.id, { generation: 7 })

const database = new TestMongo()
let sql: Sql
let alone: AccountPorts
let moved: AccountPorts
const traces = { authenticator: aTrace(mina.id), passkey: aTrace(mina.id), provider: aTrace(mina.id) }
beforeAll(async () => {
  const store = await openMemoryStore({ modules: [accountsWrites] })
  sql = store.sql
  alone = sqliteAccounts(store)
  for (const account of [mina, olga, ivan, eve, noor]) {
    const passwordHash = account.kind === 'guest' ? null : `hash of ${account.name}`
    await alone.accounts.add({ account, passwordHash, isFirstAdministrator: account === olga, act: null })
  }
  for (const session of [phone, laptop]) await alone.sessions.open(session, 'hash of mina', 20)
  const by = { userId: mina.id, sessionId: phone.id }
  await alone.accounts.setPicture(by, 'f_0000000000000000000000000A', 30)
  await alone.accounts.setStatus(by, { emoji: '🌴', text: 'On holiday', until: 9_000 }, 5)
  await alone.accounts.setAvailability(by, 'dnd')
  await alone.accounts.setReceipts(by, true)
  await alone.accounts.setDisabled(ivan.id, true, byCommand)
  const identity = 'https://id.example.org 7'
  await alone.identities.write(mina.id, 'link', {
    ...{ by, key: identity, at: 5 },
    ...{ trace: traces.provider, provider: 'Example' },
  })
  await alone.sessions.open(aSession(mina.id, { provider: { identity, sid: 'there' } }), null, 20)
  const setup = { by, sealed: 'sealed', at: 5 }
  await alone.secondFactors.write(mina.id, 'begin', setup)
  await alone.secondFactors.write(mina.id, 'confirm', {
    ...setup,
    step: 7,
    recovery: ['one', 'two'],
    trace: traces.authenticator,
  })
  const passkey = {
    ...{ id: 'a', credential: 'credential', publicKey: 'key', counter: 3, transports: ['internal'] },
    ...{ name: 'Laptop', host: 'chat.example', createdAt: 5, usedAt: null },
  }
  const adding = {
    by,
    passkey,
    challenge: { hash: 'asked', until: 9 },
    recovery: [],
    trace: traces.passkey,
    at: 5,
  }
  await alone.secondFactors.write(mina.id, 'addPasskey', adding)
  await alone.signInPolicy.set({ secondFactorFor: 'everyone', graceDays: 7, since: 6 }, byCommand)
  await alone.invitations.add([invitation], { at: 5, sendsMail: true }, byCommand)
  moved = await database.fresh(mongoAccounts)
  for (const table of accountsMove.tables)
    for (const { documents } of readDocuments(sql, table))
      await database.connection.model(table.collection).insertMany(documents)
})
afterAll(() => database.remove())

it.each(accountsMove.kinds)(
  'the move copies as many $name as there were',
  async ({ count, collection, steps }) => {
    const counting = [...steps, { $count: 'count' }] as never[]
    const [there] = await database.connection.model(collection).aggregate<{ count: number }>(counting)
    expect(there!.count).toBe(sql.get<{ count: number }>(count)!.count)
  },
)

it('every account is found in all ways after the move, with its password and sessions', async () => {
  const questions = accountsMove.questions(sql, () => 0.5)
  expect(questions.map(({ what }) => what).sort()).toEqual(
    [
      'the policy',
      ...[mina, olga, ivan, eve, noor, invitation].map(({ id }) => id),
      ...Object.values(traces).map(({ audit }) => audit.id),
    ].sort(),
  )
  for (const { ask } of questions) expect(await ask(moved)).toEqual(await ask(alone))
})

describe('after the move', () => {
  it('mina’s picture, status and availability are as before the move, and the status ends at its end', async () => {
    expect(await moved.directory.get(mina.id)).toEqual({
      ...mina,
      picture: 'f_0000000000000000000000000A',
      status: { emoji: '🌴', text: 'On holiday', until: 9_000 },
      availability: 'dnd',
      hidesReceipts: true,
      hasSecondFactor: true,
    })
    expect(await moved.directory.hidingReceipts([mina.id, olga.id])).toEqual([mina.id])
    expect(await moved.accounts.endStatus(mina.id, 9_000)).toMatchObject({ account: { id: mina.id } })
    expect((await moved.directory.get(mina.id))!.status).toBeUndefined()
  })

  it('mina’s second factors are as before the move', async () => {
    const [before, after] = [await alone.secondFactors.of(mina.id), await moved.secondFactors.of(mina.id)]
    expect(after!.state.passkeys).toMatchObject([{ credential: 'credential', counter: 3 }])
    expect(after!.state).toEqual(before!.state)
  })

  it('mina stays signed in after the move: her session goes on with its next token', async () => {
    const rotation = { at: 3_000, address: '192.0.2.8', graceMs: 10, unusedMs: 1_000_000 }
    expect(await moved.sessions.rotate({ sessionId: laptop.id, generation: 7, ...rotation })).toEqual({
      kind: 'current',
      generation: 8,
    })
  })

  it('mina’s name and address are still hers after the move', async () => {
    const add = (account: typeof mina) =>
      moved.accounts.add({ account, passwordHash: null, isFirstAdministrator: false, act: null })
    expect(await add(anAccount('mina', { email: null }))).toBe('name_taken')
    expect(await add(anAccount('mena', { email: 'mina@example.org' }))).toBe('email_taken')
  })

  it('an account that waits to be let in still does after the move, and an invitation still works', async () => {
    expect(await moved.signUps.page('waiting', null, 5)).toEqual([eve])
    const account = anAccount('mona', { email: 'mona@example.org' })
    const use = { id: invitation.id, userId: account.id, address: account.email, at: 6 }
    const adding = { account, passwordHash: 'x', isFirstAdministrator: false, act: null }
    expect(await moved.accounts.add({ ...adding, invitation: use })).toBe('added')
  })

  it('nobody becomes the first administrator after the move', async () => {
    const account = anAccount('eve', { isAdministrator: true })
    expect(
      await moved.accounts.add({ account, passwordHash: 'x', isFirstAdministrator: true, act: null }),
    ).toBe('has_administrator')
    expect(await moved.accounts.setDisabled(olga.id, true, byCommand)).toEqual({ kind: 'last_administrator' })
  })

  it('a disabled person is not found after the move, and a guest becomes a person', async () => {
    expect(await moved.directory.find('ivan', 5)).toEqual([])
    expect(await moved.accounts.setDisabled(ivan.id, false, byCommand)).toMatchObject({ kind: 'changed' })
    const session = aSession(noor.id)
    await moved.sessions.open(session, null, 20)
    const upgrade = { userId: noor.id, sessionId: session.id, name: 'noor', email: null, at: 5 }
    expect(await moved.accounts.upgrade({ ...upgrade, passwordHash: 'hash' })).toMatchObject({
      kind: 'upgraded',
    })
  })
})

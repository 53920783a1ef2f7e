import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { aTrace } from '../testing/a-trace.ts'
import { TestMongo } from '@hubbub/testing'
import type { Account } from '@hubbub/protocol'
import type { GivenCode } from '../second-factor/try-code.ts'
import { anAccount } from '../testing/test-service.ts'
import { signedIn } from '../testing/session-repository.suite.ts'
import type { AccountPorts } from './account-ports.ts'
import { mongoAccounts } from './mongo/mongo-accounts.ts'

const database = new TestMongo()
/** Two nodes on one database: neither knows what the other does. */
let nodes: [AccountPorts, AccountPorts]
let mina: Account
const at = 1_800_000_000_000

beforeEach(async () => {
  nodes = [await database.fresh(mongoAccounts), await database.beside(mongoAccounts)]
  const [here] = nodes
  mina = anAccount('mina')
  await here.accounts.add({ account: mina, passwordHash: 'hash', isFirstAdministrator: false, act: null })
  const setup = { by: await signedIn(here, mina.id), sealed: 'secret', at }
  await here.secondFactors.write(mina.id, 'begin', setup)
  await here.secondFactors.write(mina.id, 'confirm', {
    ...setup,
    step: 1,
    recovery: ['one'],
    trace: aTrace(mina.id),
  })
  for (const hash of ['0', '1'])
    await here.secondFactors.write(mina.id, 'pend', {
      pending: { hash, purpose: 'code', until: at + 1_000 },
      from: 'hash',
      at,
    })
})
afterAll(() => database.remove())

const finishAt = (node: number, code: GivenCode) =>
  nodes[node]!.secondFactors.write(mina.id, 'finish', { hash: `${node}`, given: code, at, device: null })

it.each<[string, GivenCode]>([
  ['a code', { kind: 'totp', sealed: 'secret', step: 2 }],
  ['a recovery code', { kind: 'recovery', hash: 'one' }],
])('one of two who bring %s at two nodes gets through', async (_, code) => {
  const both = await Promise.all([0, 1].map((node) => finishAt(node, code)))
  expect(both.filter(({ refused }) => refused === null)).toHaveLength(1)
  expect(both.filter(({ refused }) => refused === 'wrong_code')).toHaveLength(1)
})

it('wrong codes at two nodes are counted together', async () => {
  const wrong: GivenCode = { kind: 'totp', sealed: 'secret', step: null }
  const all = await Promise.all(Array.from({ length: 10 }, (_, n) => finishAt(n % 2, wrong)))
  const kinds = all.map(({ refused }) => refused)
  expect(kinds.filter((kind) => kind === 'wrong_code')).toHaveLength(5)
  expect(kinds.filter((kind) => kind === 'too_many_requests')).toHaveLength(5)
})

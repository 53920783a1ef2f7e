import { afterAll, expect, it } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { anInvitation } from '../../testing/sign-up-repository.suite.ts'
import { anAccount, byCommand } from '../../testing/test-service.ts'
import type { AccountDocument } from './account-document.ts'
import { accountSchema } from './account-schema.ts'
import { addAccount } from './add-account.ts'
import { mongoInvitations } from './invitations.ts'
import { askWhoActs } from './live-caller.ts'

const database = new TestMongo()
afterAll(() => database.remove())

it('a process that stands still while it makes an account takes no invitation from who came after it', async () => {
  const { accounts, invitations } = await database.fresh((mongo) => {
    const collection = mongo.aggregates<AccountDocument>('accounts', accountSchema())
    const accounts = { ...collection, refusalOf: askWhoActs(mongo.connection, collection.model) }
    return { accounts, invitations: mongoInvitations(mongo, accounts) }
  })
  const invitation = anInvitation({ until: 1_000_000 })
  await invitations.port.add([invitation], { at: 1_000, sendsMail: false }, byCommand)
  const [mina, olga] = [anAccount('mina'), anAccount('olga')]
  const adding = (account: typeof mina, at: number, claims = invitations) =>
    addAccount(
      {
        ...{ account, passwordHash: 'hash', isFirstAdministrator: false, act: null },
        invitation: { id: invitation.id, userId: account.id, address: null, at },
      },
      accounts,
      claims,
    )
  let olgas: unknown
  const claim: typeof invitations.claim = async (use) => {
    const isClaimed = await invitations.claim(use)
    olgas = await adding(olga, use.at + 60_001)
    return isClaimed
  }
  expect(await adding(mina, 1_000, { ...invitations, claim })).toBe('link_used_up')
  expect(olgas).toBe('added')
  expect(await accounts.model.exists({ _id: mina.id })).toBeNull()
  expect(await invitations.port.get(invitation.id)).toMatchObject({ usedBy: olga.id })
})

it('an inviter who is disabled while an account is made lets nobody in, and another administrator renews the invitation', async () => {
  const { accounts, invitations } = await database.fresh((mongo) => {
    const collection = mongo.aggregates<AccountDocument>('accounts', accountSchema())
    const accounts = { ...collection, refusalOf: askWhoActs(mongo.connection, collection.model) }
    return { accounts, invitations: mongoInvitations(mongo, accounts) }
  })
  const [host, mina, olga] = [
    anAccount('host', { isAdministrator: true }),
    anAccount('mina'),
    anAccount('olga'),
  ]
  const others = { passwordHash: 'hash', isFirstAdministrator: false, act: null }
  await addAccount({ account: host, ...others }, accounts, invitations)
  const invitation = anInvitation({ until: 1_000_000, createdBy: host.id })
  await invitations.port.add([invitation], { at: 1_000, sendsMail: false }, byCommand)
  const use = (account: typeof mina) => ({
    ...{ account, ...others },
    invitation: { id: invitation.id, userId: account.id, address: null, at: 1_000 },
  })
  const settle: typeof invitations.settle = async (one) => {
    await accounts.model.updateOne({ _id: host.id }, { isDisabled: true })
    return invitations.settle(one)
  }
  expect(await addAccount(use(mina), accounts, { ...invitations, settle })).toBe('link_used_up')
  expect(await accounts.model.exists({ _id: mina.id })).toBeNull()
  expect(
    await invitations.port.resend(invitation.id, { at: 1_000, sendsMail: false }, byCommand),
  ).toMatchObject({
    kind: 'done',
  })
  expect(await addAccount(use(olga), accounts, invitations)).toBe('added')
})

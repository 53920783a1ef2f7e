import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { AppError, Tokens } from '@hubbub/protocol'
import { freePort, Keycloak, rest, TestSystem, type KeycloakVisitor } from '@hubbub/testing'

/** The recipe for Keycloak in docs/single-sign-on.md, done with a real one. */
let keycloak: Keycloak
let system: TestSystem
beforeAll(async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  keycloak = await Keycloak.open(url)
  system = await TestSystem.open({
    ...{ PORT: String(port), HUBBUB_URL: url, ...keycloak.env() },
    HUBBUB_OIDC_1_REQUIRED_GROUP: 'members',
    HUBBUB_OIDC_1_ADMINISTRATOR_GROUP: 'captains',
  })
  await system.administrator()
  // With the time to fetch it.
}, 600_000)
afterAll(async () => {
  await system?.close()
  await keycloak?.close()
})

const refused = (code: AppError['code']) => expect.objectContaining({ code })

async function signsIn(
  visitor: KeycloakVisitor,
  { by, isFresh = false }: { by?: string; isFresh?: boolean } = {},
): Promise<Tokens> {
  const begin = { provider: '1', isFresh }
  const { url, ticket } = await rest(system.server.url, 'accounts.beginProviderSignIn', begin, by)
  const back = await visitor.goes(url)
  const answer = { provider: '1', ticket, answer: back.search.slice(1) }
  return rest(system.server.url, 'accounts.finishProviderSignIn', answer)
}

async function newcomer(
  name: string,
  groups = ['members'],
): Promise<{ visitor: KeycloakVisitor; tokens: Tokens }> {
  const visitor = await keycloak.person(name, { groups })
  const refusal = (await signsIn(visitor).catch((error: unknown) => error)) as AppError
  expect(refusal).toEqual(refused('no_account_yet'))
  const { token: pendingToken } = refusal.details.pending!
  const { name: offered } = await rest(system.server.url, 'accounts.newcomer', { pendingToken })
  const tokens = await rest(system.server.url, 'accounts.joinByProvider', { pendingToken, name: offered })
  return { visitor, tokens }
}
const me = (tokens: Tokens) => rest(system.server.url, 'accounts.me', {}, tokens.accessToken)

it('a newcomer from Keycloak has their name and their confirmed address, and comes again without a password', async () => {
  const { visitor, tokens } = await newcomer('mina')
  expect(await me(tokens)).toMatchObject({ name: 'mina', email: 'mina@example.org', emailVerified: true })
  expect((await signsIn(visitor)).userId).toBe(tokens.userId)
  expect(visitor.asked).toBe(1)
})

it('the groups at Keycloak let people in, and make administrators, as of the next sign-in', async () => {
  await expect(signsIn(await keycloak.person('stranger'))).rejects.toEqual(refused('provider_group_needed'))
  const { visitor, tokens } = await newcomer('olga', ['members', 'captains'])
  expect(await me(tokens)).toMatchObject({ isAdministrator: true })
  await keycloak.leaveGroup('olga', 'captains')
  expect(await me(await signsIn(visitor))).toMatchObject({ isAdministrator: false })
  await keycloak.leaveGroup('olga', 'members')
  const refusal = (await signsIn(visitor).catch((error: unknown) => error)) as AppError
  expect(refusal).toEqual(refused('provider_group_needed'))
  // They can log out over there, to come back as somebody else.
  expect((await visitor.goes(refusal.details.logoutUrl!)).pathname).toBe('/login')
})

it('Keycloak asks for the password again where somebody has to prove who they are', async () => {
  const { visitor, tokens } = await newcomer('noor')
  const again = await signsIn(visitor, { by: tokens.accessToken, isFresh: true })
  expect(visitor.asked).toBe(2)
  expect(again.userId).toBe(tokens.userId)
  const { secret } = await rest(system.server.url, 'accounts.beginSecondFactor', {}, again.accessToken)
  expect(secret).toBeDefined()
})

it('a person whom an administrator of Keycloak signs out is out here at once, with their socket', async () => {
  const { tokens } = await newcomer('ivan')
  const ear = await system.signIn('ivan', tokens).listen()
  await keycloak.signsOut('ivan')
  await ear.ended()
  await expect(me(tokens)).rejects.toEqual(refused('session_ended'))
})

it('a log-out here leads through Keycloak back to the log-in page, without a question', async () => {
  const { visitor, tokens } = await newcomer('petr')
  const { logoutUrl } = await rest(
    system.server.url,
    'accounts.logout',
    {},
    (await signsIn(visitor)).accessToken,
  )
  const back = await visitor.goes(logoutUrl!)
  expect(`${back.origin}${back.pathname}`).toBe(`${system.server.url}/login`)
  await signsIn(visitor)
  expect(visitor.asked).toBe(2)
  expect(tokens.userId).toBeDefined()
})

it('a new key of Keycloak is taken at once, for a sign-in and for a log-out', async () => {
  const { visitor, tokens } = await newcomer('pavel')
  const ear = await system.signIn('pavel', tokens).listen()
  await keycloak.changesKey()
  expect((await signsIn(visitor)).userId).toBe(tokens.userId)
  await keycloak.signsOut('pavel')
  await ear.ended()
})

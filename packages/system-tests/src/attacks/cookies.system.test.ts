import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { OperationName, Tokens } from '@hubbub/protocol'
import { passwordOf, restRaw, TestSystem } from '@hubbub/testing'

let system: TestSystem
beforeAll(async () => {
  system = await TestSystem.open()
})
afterAll(() => system.close())

const asBrowser = (name: OperationName, input: Record<string, unknown>, cookie = '', token?: string) =>
  restRaw(system.server.url, name, input, token, { 'x-hubbub-cookie': '1', ...(cookie && { cookie }) })

const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]!.split(';')[0]!

it('a browser keeps the refresh token where no script and no other site reaches it', async () => {
  const { body, headers, text } = await asBrowser('accounts.register', {
    name: 'olga',
    password: passwordOf('olga'),
  })
  expect(body).not.toHaveProperty('refreshToken')
  const [setCookie] = headers.getSetCookie()
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/sessions'])
    expect(setCookie).toContain(attribute)
  expect(text).not.toContain(cookieOf(headers).split('=')[1])
})

it('the cookie keeps a browser signed in until it logs out', async () => {
  const login = await asBrowser('accounts.login', { name: 'olga', password: passwordOf('olga') })
  const refresh = await asBrowser('accounts.refresh', {}, cookieOf(login.headers))
  expect(refresh.body).toMatchObject({ sessionId: (login.body as Tokens).sessionId })
  expect(refresh.body).not.toHaveProperty('refreshToken')

  const cookie = cookieOf(refresh.headers)
  const logout = await asBrowser('accounts.logout', {}, cookie, (refresh.body as Tokens).accessToken)
  expect(cookieOf(logout.headers)).toMatch(/=$/)
  expect((await asBrowser('accounts.refresh', {}, cookie)).body).toMatchObject({ code: 'session_ended' })
})

it('the cookie alone signs nobody in: not for a call, and not for a page of another kind', async () => {
  const { headers } = await asBrowser('accounts.login', { name: 'olga', password: passwordOf('olga') })
  const cookie = cookieOf(headers)
  expect((await asBrowser('accounts.me', {}, cookie)).status).toBe(401)
  const plain = await restRaw(system.server.url, 'accounts.refresh', {}, undefined, { cookie })
  expect(plain.status).toBe(401)
  const foreign = { cookie, 'x-hubbub-cookie': '1', origin: 'https://evil.example.org' }
  expect((await restRaw(system.server.url, 'accounts.refresh', {}, undefined, foreign)).status).toBe(403)
})

it('pages come with a policy that runs no foreign script', async () => {
  const { headers } = await fetch(`${system.server.url}/api/account`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

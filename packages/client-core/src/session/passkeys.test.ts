import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import type { Fetch } from '../http/fetch-port.ts'
import { mina } from '../testing/users.ts'
import { aStage } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient
const asked = {
  ...{ challenge: 'sign this', rpId: 'chat.example', timeout: 300_000 },
  ...{ userVerification: 'preferred', allowCredentials: [] },
}
const passkey = { id: 'a', clientDataJSON: 'b', authenticatorData: 'c', signature: 'd', userHandle: 'e' }

beforeEach(() => {
  stage = aStage()
})
afterEach(() => client.close())

it('a passkey signs in by what the server asks it', async () => {
  const sent: unknown[] = []
  const fetch: Fetch = async (url, request) => {
    if (!url.includes('/passkey')) return stage.server.fetch(url, request)
    sent.push(JSON.parse(request.body!))
    const answer = url.endsWith('/question') ? { ...asked, unheardOf: true } : stage.server.tokens(mina)
    return { ok: true, status: 200, json: async () => answer }
  }
  client = stage.aClient({ fetch })
  expect(await client.session.beginPasskeySignIn({ pendingToken: 'waits' })).toEqual(asked)
  const signingIn = client.session.signInWithPasskey({ passkey })
  await stage.clock.pass(100)
  await signingIn
  expect(sent).toEqual([{ pendingToken: 'waits' }, { passkey }])
  expect(client.session.state.get()).toEqual({ status: 'signedIn', userId: mina })
})

it('a refusal says that a passkey ends the sign-in as well', async () => {
  const pending = { token: 'waits', until: 1_000, hasPasskey: true as const }
  stage.server.refuses = () => new AppError('second_factor_needed', { pending })
  client = stage.aClient()
  const login = client.session.login({ name: 'mina', password: 'correct horse' })
  await expect(login).rejects.toMatchObject({ details: { pending } })
  expect(client.session.state.get().userId).toBeNull()
})

it('a person who has to make a passkey is signed in once they have seen the recovery codes', async () => {
  const offer = {
    ...{
      challenge: 'sign this',
      rp: { id: 'chat.example', name: 'Our chat' },
      timeout: 300_000,
      attestation: 'none',
    },
    ...{
      user: { id: 'a', name: 'mina', displayName: 'Mina' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    },
    authenticatorSelection: {
      ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    },
    excludeCredentials: [],
  }
  const fetch: Fetch = async (url, request) => {
    if (!url.includes('/passkey')) return stage.server.fetch(url, request)
    expect(JSON.parse(request.body!)).toMatchObject({ pendingToken: 'waits' })
    const answer = url.endsWith('/offer') ? offer : { ...stage.server.tokens(mina), recoveryCodes: ['one'] }
    return { ok: true, status: 200, json: async () => answer }
  }
  client = stage.aClient({ fetch })
  expect(await client.session.beginRequiredPasskey({ pendingToken: 'waits' })).toEqual(offer)
  const made = { id: 'a', clientDataJSON: 'b', attestationObject: 'c', transports: [] }
  let shown: string[] = []
  let keep = () => {}
  const finishing = client.session.finishRequiredPasskey(
    { pendingToken: 'waits', name: 'Laptop', passkey: made },
    (list) => {
      shown = list
      return new Promise((resolve) => (keep = resolve))
    },
  )
  await stage.clock.pass(100)
  expect([shown, client.session.state.get().userId]).toEqual([['one'], null])
  keep()
  await stage.clock.pass(100)
  await finishing
  expect(client.session.state.get()).toEqual({ status: 'signedIn', userId: mina })
})

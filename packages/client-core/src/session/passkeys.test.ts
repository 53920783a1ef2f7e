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

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FileId, Output, Tokens } from '@hubbub/protocol'
import {
  documentedFates,
  emailOf,
  linkIn,
  passwordOf,
  rest,
  restRaw,
  shownByServer,
  stateChanges,
  TestAuthenticator,
  TestMailServer,
  totp,
  until,
  uploadFile,
  type Affected,
  type ReceivedMail,
  type Somebody,
} from '@hubbub/testing'
import { PushReceiver } from '../push/push-receiver.ts'
import { ProviderStage, publicUrl } from '../sign-in/provider-stage.ts'

const changes = Object.keys(stateChanges)
const nameOf = (change: string) => `changed-${changes.indexOf(change)}`

let mails: TestMailServer
let pushes: PushReceiver
let stage: ProviderStage
let root: Somebody
/** One for each change. */
let people: Map<string, Somebody>
let unsubscribeTokens: Map<string, string>

beforeAll(async () => {
  ;[mails, pushes] = await Promise.all([TestMailServer.open(), PushReceiver.open()])
  stage = await ProviderStage.open({
    ...mails.env,
    HUBBUB_OIDC_1_SECOND_FACTOR: 'amr',
    HUBBUB_PUSH_CONTACT: 'mailto:admin@example.org',
    HUBBUB_PUSH_ALLOW: `127.0.0.1/32:${pushes.port}`,
  })
  root = await stage.system.administrator()
  people = new Map(
    await Promise.all(changes.map(async (change) => [change, await somebody(change)] as const)),
  )
  unsubscribeTokens = await missMessages()
})
afterAll(async () => {
  await stage?.close()
  await Promise.all([mails?.close(), pushes?.close()])
})

/** With a confirmed address, at which they are mailed of what they miss. */
async function somebody(change: string): Promise<Somebody> {
  const one = await stage.system.person(nameOf(change))
  await openLink(await mails.mailTo(emailOf(one.name)))
  await one.call('missedMail.set', { when: '2m' })
  return one
}

const openLink = (mail: ReceivedMail) =>
  rest(stage.url, 'accounts.confirmMail', { link: linkIn(mail).split('#')[1]! })

/** All of them miss a message, and are mailed of it. Answers the tokens of the links that end such mails, by name. */
async function missMessages(): Promise<Map<string, string>> {
  for (const { userId } of people.values()) {
    const { conversationId } = await root.call('groups.openDirect', { userId })
    await root.call('messages.send', { conversationId, cid: `missed-${userId}`, body: 'Are you there?' })
  }
  const tokens = () =>
    new Map(
      mails.mails.flatMap(({ recipients, raw }) => {
        const [, token] = /unsubscribe\/(u_[\w.-]+)>/.exec(raw.replaceAll(/\r\n\s/g, '')) ?? []
        return token ? [[recipients[0]!.split('@')[0]!, token] as const] : []
      }),
    )
  const look = async () => {
    const found = tokens()
    // For both: the server takes no news that are as old as that.
    if (found.size < people.size) await Promise.all([stage.system, stage.club].map((one) => one.pass(60_000)))
    return found
  }
  return until(look, (found) => found.size === people.size, { everyMs: 200 })
}

interface Held extends Affected {
  name: string
  fileCookie: string
  fileId: FileId
  deviceName: string
}

/** Everything by which they can be themselves, before something happens to their account. */
async function hold(change: string): Promise<Held> {
  const here = people.get(change)!
  const { name } = here
  const password = passwordOf(name)
  await here.call('accounts.proveIdentity', { password })
  await root.call('accounts.proveIdentity', { password: passwordOf(root.name) })
  await stage.club.knows(name, { preferred_username: name }, ['pwd', 'mfa'])
  await here.call('accounts.linkProvider', { pendingToken: await stage.arrives(name) })
  const secret = await protect(here.tokens)
  const passkeyId = await addPasskey(here)
  // The next one: that of now was used, and a step may end in between.
  await rememberDevice(name, totp(secret, stage.system.now(), 1))
  const browser = await restRaw(
    stage.url,
    'accounts.finishProviderSignIn',
    { ...(await stage.goes(name)) },
    undefined,
    { 'x-hubbub-cookie': '1' },
  )
  const other = browser.body as Tokens
  const cookies = browser.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const { id: fileId } = await uploadFile(here, 'plan.txt', Buffer.from('e4 e5'))
  const deviceName = `Phone of ${name}`
  await rest(stage.url, 'push.add', pushes.device().subscription('en', deviceName), other.accessToken)
  return {
    ...{ name, password, other, fileId, deviceName, passkeyId },
    host: root.tokens,
    here: here.tokens,
    fileCookie: cookies.find((cookie) => cookie.startsWith('hubbub_files='))!,
    call: (operation, input, as) => rest(stage.url, operation, { ...input }, as?.accessToken),
    protect,
    async changeAddress() {
      const address = `${name}@elsewhere.example.org`
      await here.call('accounts.setMail', { address, password })
      await openLink(await mails.mailTo(address))
      const toOld = () =>
        mails.mails.filter(
          ({ recipients, text }) => recipients.includes(emailOf(name)) && text?.includes(address),
        )
      const [mail] = await until(toOld, (found) => found.length > 0)
      await openLink(mail!)
    },
    logOutAtProvider: () => stage.club.logsOut(name),
  }
}

async function protect({ accessToken }: Tokens): Promise<string> {
  const { secret } = await rest(stage.url, 'accounts.beginSecondFactor', {}, accessToken)
  const code = totp(secret, stage.system.now())
  await rest(stage.url, 'accounts.confirmSecondFactor', { code }, accessToken)
  return secret
}

/** By the page at the server's address: passkeys work nowhere else. */
async function addPasskey({ tokens }: Somebody): Promise<string> {
  const asPage = async (name: 'accounts.beginPasskey' | 'accounts.addPasskey', input: object) =>
    (await restRaw(stage.url, name, { ...input }, tokens.accessToken, { origin: publicUrl })).body
  const offer = (await asPage('accounts.beginPasskey', {})) as Output<'accounts.beginPasskey'>
  const made = new TestAuthenticator(publicUrl).make(offer)
  const added = await asPage('accounts.addPasskey', { name: 'Laptop', passkey: made })
  return (added as Output<'accounts.addPasskey'>).passkey.id
}

async function rememberDevice(name: string, code: string): Promise<void> {
  const { body } = await restRaw(stage.url, 'accounts.login', { name, password: passwordOf(name) })
  const pendingToken = (body as { pending: { token: string } }).pending.token
  await rest(stage.url, 'accounts.finishSignIn', { pendingToken, code, rememberDevice: true })
}

/** Whether each still opens something. */
const credentials: Record<(typeof shownByServer)[number], (held: Held) => Promise<boolean>> = {
  'file cookie': async ({ fileCookie, fileId }) => {
    const { status } = await fetch(`${stage.url}/api/files/${fileId}/original`, {
      headers: { cookie: fileCookie },
    })
    expect([200, 401]).toContain(status)
    return status === 200
  },
  'push device': async (held) => {
    const { devices } = await held.call('push.devices', {}, await anySession(held))
    return devices.some(({ name }) => name === held.deviceName)
  },
  'unsubscribe link': async (held) => {
    const token = unsubscribeTokens.get(held.name)!
    const { status } = await restRaw(stage.url, 'missedMail.unsubscribe', { token })
    const { when } = await held.call('missedMail.settings', {}, await anySession(held))
    return status === 200 && when === 'off'
  },
}

/** One that is left, or a new one. What ends their sessions leaves them the provider. */
async function anySession({ name, here, other, host, call }: Held): Promise<Tokens> {
  for (const session of [here, other])
    if ((await restRaw(stage.url, 'accounts.me', {}, session.accessToken)).status === 200) return session
  await call('accounts.setDisabled', { userId: here.userId, isDisabled: false }, host)
  return stage.signsIn(name)
}

describe.each(changes)('when %s', (change) => {
  it('a change of state ends the file cookie, the push device and the unsubscribe link as the table says', async () => {
    const held = await hold(change)
    const fates = async () => {
      const told: Record<string, string> = {}
      for (const credential of shownByServer)
        told[credential] = (await credentials[credential](held)) ? 'stays' : 'ends'
      return told
    }
    expect(new Set(Object.values(await fates()))).toEqual(new Set(['stays']))
    await held.call('missedMail.set', { when: '2m' }, held.here)
    await stateChanges[change]!(held)
    expect(documentedFates()[change]).toMatchObject(await fates())
  })
})

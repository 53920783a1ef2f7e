import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AppError } from '@hubbub/protocol'
import { Ear, linkIn, passwordOf, rest, restRaw, TestMailServer } from '@hubbub/testing'
import { ProviderStage, type Underway } from './provider-stage.ts'

let mails: TestMailServer
let stage: ProviderStage
beforeAll(async () => {
  mails = await TestMailServer.open()
  // A provider that names itself in no answer: nothing but our own care keeps its answers and those of the other one apart.
  stage = await ProviderStage.open(mails.env, false)
  await stage.system.administrator()
})
afterAll(async () => {
  await stage.close()
  await mails.close()
})

const refused = (code: AppError['code']) => expect.objectContaining({ code })

/** What stands in the answer becomes something else; null: it is left out. */
function changed(underway: Underway, fields: Record<string, string | null>): Underway {
  const answer = new URLSearchParams(underway.answer)
  for (const [field, value] of Object.entries(fields))
    if (value === null) answer.delete(field)
    else answer.set(field, value)
  return { ...underway, answer: answer.toString() }
}

async function member(): Promise<string> {
  const name = stage.name()
  await stage.newcomer(name)
  return name
}

describe('an answer of a provider', () => {
  it('an answer is good once', async () => {
    const underway = await stage.goes(await member())
    await stage.comes(underway)
    await expect(stage.comes(underway)).rejects.toEqual(refused('provider_refused'))
  })

  it.each(['nonce', 'state', 'code_challenge'])(
    'a way there with the %s of another sign-in leads nowhere',
    async (part) => {
      const name = await member()
      const [used, next] = [await stage.begins(), await stage.begins()]
      const replayed = used.url.searchParams.get(part)!
      await stage.comes(await stage.follows(name, used))
      next.url.searchParams.set(part, replayed)
      await expect(stage.comes(await stage.follows(name, next))).rejects.toEqual(refused('provider_refused'))
      // Nothing else was wrong with it.
      await stage.comes(await stage.follows(name, await stage.begins()))
    },
  )

  it('a way there without a nonce leads nowhere', async () => {
    const [name, begun] = [await member(), await stage.begins()]
    begun.url.searchParams.delete('nonce')
    await expect(stage.comes(await stage.follows(name, begun))).rejects.toEqual(refused('provider_refused'))
  })

  it('a stolen answer opens nothing for who has another ticket, with its state or with theirs', async () => {
    const [victim, thief] = [await stage.goes(await member()), await stage.begins()]
    const stolen = { ...victim, ticket: thief.ticket }
    const state = thief.url.searchParams.get('state')
    for (const answer of [stolen, changed(stolen, { state })])
      await expect(stage.comes(answer)).rejects.toEqual(refused('provider_refused'))
  })

  it('a no is a refusal, and what it says is nobody’s to read', async () => {
    const { url, ticket } = await stage.begins()
    const answer = new URLSearchParams({
      ...{ state: url.searchParams.get('state')!, error: 'access_denied' },
      error_description: 'call this number',
    })
    const { status, text } = await restRaw(stage.url, 'accounts.finishProviderSignIn', {
      ...{ provider: '1', ticket, answer: answer.toString() },
    })
    expect(status).toBe(403)
    expect(text).not.toContain('call this number')
  })
})

describe('a mix-up of two providers', () => {
  // The club is the bad one: it sends the browser on to the other, and wants to be brought the other's code.
  async function lured(): Promise<Underway> {
    const name = await member()
    await stage.other.knows(name, {})
    const [bad, good] = [await stage.begins('1'), await stage.begins('2')]
    good.url.searchParams.set('state', bad.url.searchParams.get('state')!)
    const { provider, answer } = await stage.follows(name, good)
    expect(provider).toBe('2')
    return { provider, ticket: bad.ticket, answer }
  }
  const bothCodes = async () => [await stage.club.codes(), await stage.other.codes()]

  it('a mix-up ends at the address that the browser came back to, before anybody is brought the code', async () => {
    // As one that does not name itself either.
    const underway = changed(await lured(), { iss: null })
    const before = await bothCodes()
    await expect(stage.comes(underway)).rejects.toEqual(refused('provider_refused'))
    expect(await bothCodes()).toEqual(before)
  })

  it('a mix-up ends at the name in the answer, wherever the browser came back to', async () => {
    const underway = { ...(await lured()), provider: '1' }
    expect(new URLSearchParams(underway.answer).get('iss')).toBe(stage.other.issuer)
    const before = await bothCodes()
    await expect(stage.comes(underway)).rejects.toEqual(refused('provider_refused'))
    expect(await bothCodes()).toEqual(before)
  })

  it('an answer without a name is refused of a provider that names itself in each', async () => {
    const name = stage.name()
    await stage.newcomer(name, '2')
    const underway = changed(await stage.goes(name, '2'), { iss: null })
    await expect(stage.comes(underway)).rejects.toEqual(refused('provider_refused'))
  })
})

describe('an address of somebody else', () => {
  /** Somebody with a password and an address here. */
  async function holder(isConfirmed: boolean) {
    const name = stage.name()
    const email = `${name}@example.org`
    const account = { name, password: passwordOf(name), email }
    const { userId, accessToken } = await rest(stage.url, 'accounts.register', account)
    if (isConfirmed) {
      const link = linkIn(await mails.mailTo(email)).split('#')[1]!
      await rest(stage.url, 'accounts.confirmMail', { link })
    }
    const ways = async () => (await rest(stage.url, 'accounts.providers', {}, accessToken)).providers.length
    return { name, email, userId, ways }
  }

  it.each([[false], ['true'], [1], [undefined]])(
    'an address connects nothing where the provider says %j of whether it is confirmed',
    async (isVerified) => {
      const mina = await holder(true)
      await stage.club.knows(mina.name, { email: mina.email, email_verified: isVerified })
      await expect(stage.signsIn(mina.name)).rejects.toEqual(refused('no_account_yet'))
      expect(await mina.ways()).toBe(0)
    },
  )

  it('an address connects nothing where it is not confirmed here', async () => {
    const mina = await holder(false)
    await stage.club.knows(mina.name, { email: mina.email, email_verified: true })
    await expect(stage.signsIn(mina.name)).rejects.toEqual(refused('no_account_yet'))
    expect(await mina.ways()).toBe(0)
  })

  it('an address connects the account where both sides have confirmed it, and not the next one who has it over there', async () => {
    const mina = await holder(true)
    const said = { email: mina.email, email_verified: true }
    await stage.club.knows(mina.name, said)
    expect((await stage.signsIn(mina.name)).userId).toBe(mina.userId)
    await stage.club.knows(`${mina.name}-after`, said)
    await expect(stage.signsIn(`${mina.name}-after`)).rejects.toEqual(refused('no_account_yet'))
    expect(await mina.ways()).toBe(1)
  })

  it('a changed number with the same name and confirmed address is somebody else', async () => {
    const name = stage.name()
    const said = { preferred_username: name, email: `${name}@example.org`, email_verified: true }
    await stage.club.knows(name, said)
    const pendingToken = await stage.arrives(name)
    const { userId } = await rest(stage.url, 'accounts.joinByProvider', { pendingToken, name })
    await stage.club.knows(`${name}-after`, said)
    await expect(stage.signsIn(`${name}-after`)).rejects.toEqual(refused('no_account_yet'))
    expect((await stage.signsIn(name)).userId).toBe(userId)
  })
})

describe('a ticket', () => {
  it('a ticket that somebody touched, one of another kind and none at all are worth nothing', async () => {
    const name = stage.name()
    await stage.club.knows(name, { preferred_username: name })
    const underway = await stage.goes(name)
    const { ticket } = underway
    const touched = `${ticket.slice(0, -2)}${ticket.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of [touched, '', 'x'])
      await expect(stage.comes({ ...underway, ticket: wrong })).rejects.toEqual(refused('sign_in_expired'))
    await expect(rest(stage.url, 'accounts.newcomer', { pendingToken: ticket })).rejects.toEqual(
      refused('sign_in_expired'),
    )
    const pendingToken = await stage.arrives(name)
    await expect(stage.comes({ ...underway, ticket: pendingToken })).rejects.toEqual(
      refused('sign_in_expired'),
    )
    await expect(rest(stage.url, 'accounts.me', {}, pendingToken)).rejects.toEqual(refused('not_signed_in'))
    await expect(new Ear(stage.url, pendingToken).welcome()).rejects.toMatchObject({
      data: { code: 'not_signed_in' },
    })
  })
})

it('a foreign page neither begins nor ends a sign-in', async () => {
  const headers = { origin: 'https://evil.example.org' }
  for (const name of ['accounts.beginProviderSignIn', 'accounts.finishProviderSignIn'] as const) {
    const { body } = await restRaw(stage.url, name, { provider: '1' }, undefined, headers)
    expect(body).toMatchObject({ code: 'wrong_origin' })
  }
})

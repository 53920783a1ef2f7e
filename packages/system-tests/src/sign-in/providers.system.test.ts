import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AppError } from '@hubbub/protocol'
import { rest, restRaw, type Somebody } from '@hubbub/testing'
import { ProviderStage, publicUrl } from './provider-stage.ts'

let stage: ProviderStage
let root: Somebody
beforeAll(async () => {
  stage = await ProviderStage.open({
    HUBBUB_OIDC_1_ADMINISTRATOR_GROUP: 'captains',
    HUBBUB_OIDC_2_REQUIRED_GROUP: 'members',
  })
  root = await stage.system.administrator()
})
afterAll(() => stage.close())

const refused = (code: AppError['code']) => expect.objectContaining({ code })
const me = (token: string) => rest(stage.url, 'accounts.me', {}, token)

describe('coming by a provider', () => {
  it('the server says by whom people can sign in', async () => {
    expect(await rest(stage.url, 'accounts.welcome', {})).toMatchObject({
      providers: [
        { id: '1', name: 'The club' },
        { id: '2', name: 'Club 2' },
      ],
    })
  })

  it('the way there has a challenge, a state and a nonce, and the ticket tells nobody what they are', async () => {
    const { url, ticket } = await rest(stage.url, 'accounts.beginProviderSignIn', { provider: '1' })
    const asked = new URL(url)
    expect(asked.origin).toBe(stage.club.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
      redirect_uri: `${publicUrl}/sign-in/1`,
    })
    for (const secret of ['state', 'nonce'])
      expect(Buffer.from(ticket, 'base64url').toString('latin1')).not.toContain(
        asked.searchParams.get(secret),
      )
  })

  it('a newcomer is asked what they are called, gets an account, and comes in by it from then on', async () => {
    await stage.club.knows('7', {
      preferred_username: 'Olga P.',
      name: 'Olga Petrova',
      email: 'olga@example.org',
    })
    const pendingToken = await stage.arrives('7')
    expect(await rest(stage.url, 'accounts.newcomer', { pendingToken })).toEqual({
      provider: { id: '1', name: 'The club' },
      name: 'olgap',
      displayName: 'Olga Petrova',
      mayJoin: 'yes',
    })
    const first = await rest(stage.url, 'accounts.joinByProvider', { pendingToken, name: 'olga' })
    // The provider has not confirmed the address.
    expect(await me(first.accessToken)).toMatchObject({
      name: 'olga',
      displayName: 'Olga Petrova',
      email: null,
    })
    const again = await stage.signsIn('7')
    expect(again.userId).toBe(first.userId)
    expect(again.sessionId).not.toBe(first.sessionId)
    expect(await rest(stage.url, 'accounts.providers', {}, again.accessToken)).toMatchObject({
      hasPassword: false,
      providers: [{ name: 'The club' }],
    })
  })

  it('an address that the provider has confirmed is the account’s', async () => {
    const name = stage.name()
    const email = `${name}@example.org`
    await stage.club.knows(name, { preferred_username: name, email, email_verified: true })
    const pendingToken = await stage.arrives(name)
    const tokens = await rest(stage.url, 'accounts.joinByProvider', { pendingToken, name })
    expect(await me(tokens.accessToken)).toMatchObject({ email, emailVerified: true })
  })

  it('a changed name and address over there stay the same person, and another number with them is another one', async () => {
    const { userId } = await stage.newcomer('moves')
    await stage.club.knows('moves', { preferred_username: 'someone-else', email: 'new@example.org' })
    expect((await stage.signsIn('moves')).userId).toBe(userId)
    await stage.club.knows('changed-subject', { preferred_username: 'moves', name: 'moves' })
    await expect(stage.signsIn('changed-subject')).rejects.toEqual(refused('no_account_yet'))
  })

  it('the same number at another provider is somebody else', async () => {
    const { userId } = await stage.newcomer('twice')
    await stage.other.knows('twice', { preferred_username: 'twice', groups: ['members'] })
    const pendingToken = await stage.arrives('twice', '2')
    const other = await rest(stage.url, 'accounts.joinByProvider', { pendingToken, name: 'twice-other' })
    expect(other.userId).not.toBe(userId)
  })

  it('exactly one of many accounts is made for a newcomer who says yes many times', async () => {
    const name = stage.name()
    await stage.club.knows(name, { preferred_username: name })
    const pendingToken = await stage.arrives(name)
    const all = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        rest(stage.url, 'accounts.joinByProvider', { pendingToken, name: `${name}-${n}` }),
      ),
    )
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(1)
    expect((await stage.signsIn(name)).userId).toBe(all[0]!.userId)
  })

  it('a browser keeps the session where no script reaches it', async () => {
    const name = stage.name()
    await stage.newcomer(name)
    const underway = await stage.goes(name)
    const { headers, body } = await restRaw(
      stage.url,
      'accounts.finishProviderSignIn',
      { ...underway },
      undefined,
      {
        'x-hubbub-cookie': '1',
      },
    )
    expect(body).not.toHaveProperty('refreshToken')
    expect(headers.getSetCookie().find((one) => one.startsWith('hubbub_session='))).toContain('HttpOnly')
  })
})

describe('connecting an account', () => {
  it('a person who is signed in connects their account, and it is nobody else’s after that', async () => {
    const [mina, eve] = [await stage.system.person(stage.name()), await stage.system.person(stage.name())]
    await stage.club.knows('mina-there', {})
    const pendingToken = await stage.arrives('mina-there')
    await mina.call('accounts.linkProvider', { pendingToken })
    await mina.call('accounts.linkProvider', { pendingToken })
    expect((await stage.signsIn('mina-there')).userId).toBe(mina.userId)
    await expect(eve.call('accounts.linkProvider', { pendingToken })).rejects.toEqual(
      refused('linked_elsewhere'),
    )
  })

  it('letting go ends the sessions that began there and no others, and the last way in stays', async () => {
    const mina = await stage.system.person(stage.name())
    await stage.club.knows('lets-go', {})
    await mina.call('accounts.linkProvider', { pendingToken: await stage.arrives('lets-go') })
    const there = mina.again(await stage.signsIn('lets-go'))
    const ear = await there.listen()
    const [linked] = (await mina.call('accounts.providers', {})).providers
    await mina.call('accounts.unlinkProvider', { linkId: linked!.id })
    await ear.ended()
    await expect(there.call('accounts.me', {})).rejects.toEqual(refused('session_ended'))
    expect(await mina.call('accounts.me', {})).toMatchObject({ id: mina.userId })
    await expect(stage.signsIn('lets-go')).rejects.toEqual(refused('no_account_yet'))

    const { accessToken } = await stage.comes(await stage.goes((await alone()).id, '1', true))
    const { providers } = await rest(stage.url, 'accounts.providers', {}, accessToken)
    await expect(
      rest(stage.url, 'accounts.unlinkProvider', { linkId: providers[0]!.id }, accessToken),
    ).rejects.toEqual(refused('last_way_in'))
  })

  async function alone() {
    const id = stage.name()
    await stage.newcomer(id)
    return { id }
  }

  it('a disabled account is not let in by its provider', async () => {
    const id = stage.name()
    const { userId } = await stage.newcomer(id)
    await root.call('accounts.setDisabled', { userId, isDisabled: true })
    await expect(stage.signsIn(id)).rejects.toEqual(refused('account_disabled'))
  })
})

describe('the groups of somebody over there', () => {
  it('a person outside the required group gets in no more, whatever they have here', async () => {
    const id = stage.name()
    await stage.other.knows(id, { preferred_username: id, groups: ['members'] })
    const pendingToken = await stage.arrives(id, '2')
    const { userId } = await rest(stage.url, 'accounts.joinByProvider', { pendingToken, name: id })
    expect((await stage.signsIn(id, '2')).userId).toBe(userId)
    await stage.other.knows(id, { preferred_username: id, groups: ['others'] })
    await expect(stage.signsIn(id, '2')).rejects.toEqual(refused('provider_group_needed'))
  })

  it('a group makes administrators at each sign-in, and takes away only what it gave', async () => {
    const id = stage.name()
    const first = await stage.newcomer(id)
    expect(await me(first.accessToken)).toMatchObject({ isAdministrator: false })
    await stage.club.knows(id, { groups: ['captains'] })
    const captain = await stage.signsIn(id)
    await rest(stage.url, 'accounts.list', {}, captain.accessToken)
    // The sessions of before have it at once.
    await rest(stage.url, 'accounts.list', {}, first.accessToken)
    await stage.club.knows(id, { groups: [] })
    const sailor = await stage.signsIn(id)
    for (const { accessToken } of [sailor, captain])
      await expect(rest(stage.url, 'accounts.list', {}, accessToken)).rejects.toEqual(refused('not_allowed'))
    const { entries } = await root.call('accounts.audit', {})
    expect(entries.slice(0, 2)).toMatchObject(
      [false, true].map((isAdministrator) => ({
        act: 'accounts.finishProviderSignIn',
        about: first.userId,
        details: { isAdministrator, issuer: stage.club.issuer },
      })),
    )

    await stage.club.knows('root-there', { groups: [] })
    await root.call('accounts.linkProvider', { pendingToken: await stage.arrives('root-there') })
    await stage.signsIn('root-there')
    expect(await root.call('accounts.me', {})).toMatchObject({ isAdministrator: true })
  })
})

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { AppError, GroupId, Push, RoleId } from '@hubbub/protocol'
import { passwordOf, rest, type Somebody } from '@hubbub/testing'
import { ProviderStage } from './provider-stage.ts'

let stage: ProviderStage
let olga: Somebody
let chess: GroupId
let captain: RoleId
beforeAll(async () => {
  stage = await ProviderStage.open()
  await stage.system.administrator()
  olga = await stage.system.person('olga')
  const { group } = await stage.system.group(olga)
  chess = group.id
  const role = { groupId: chess, version: 0, name: 'Captains', permissions: ['roles.edit' as const] }
  captain = (await olga.call('roles.create', role)).roleId
  await stage.restartsWith({
    HUBBUB_OIDC_1_MEMBERSHIPS: `players=${chess}; captains=${chess}/${captain}; players=g_${'0'.repeat(26)}`,
  })
})
afterAll(() => stage.close())

const refused = (code: AppError['code']) => expect.objectContaining({ code })
const member = async ({ userId }: Somebody) => {
  const { members } = await olga.call('groups.members', { groupId: chess })
  return members.find((one) => one.userId === userId)
}

/** Somebody new, whose groups over there are these. */
async function comes(id: string, groups: string[]): Promise<Somebody> {
  await stage.club.knows(id, { preferred_username: id, groups })
  const pendingToken = await stage.arrives(id)
  return stage.system.signIn(id, await rest(stage.url, 'accounts.joinByProvider', { pendingToken, name: id }))
}

it('a person is brought in and put out, and gets and loses a role, with each sign-in', async () => {
  const id = stage.name()
  const mina = await comes(id, ['players', 'others'])
  expect(await member(mina)).toMatchObject({ role: 'member' })
  const ear = await mina.listen()

  await stage.club.knows(id, { groups: ['captains'] })
  await stage.signsIn(id)
  expect(await member(mina)).toMatchObject({ role: 'member', roleIds: [captain] })
  // In the sessions of before as well.
  await mina.call('roles.create', { groupId: chess, version: 1, name: 'Scorers' })

  await stage.club.knows(id, { groups: ['players'] })
  await stage.signsIn(id)
  expect(await member(mina)).not.toHaveProperty('roleIds')
  await expect(mina.call('roles.create', { groupId: chess, version: 2, name: 'Timers' })).rejects.toEqual(
    refused('not_allowed'),
  )

  await stage.club.knows(id, { groups: [] })
  await stage.signsIn(id)
  expect(await member(mina)).toBeUndefined()
  await ear.hears('event', ({ type }: { type: string }) => type === 'group.left')
  await expect(mina.call('groups.get', { groupId: chess })).rejects.toEqual(refused('not_found'))
  const heard = ear.events.length
  await olga.call('groups.edit', { groupId: chess, name: 'Secret' })
  expect(ear.events.slice(heard).filter(({ stream }) => stream === chess)).toEqual([])
})

it('a role that a sign-in gives opens the private channels that let it in, and a sign-in without it closes them', async () => {
  const id = stage.name()
  const wish = { groupId: chess, name: 'tactics', isPrivate: true }
  const { id: conversationId } = await olga.call('groups.createChannel', wish)
  await olga.call('channels.addRole', { conversationId, roleId: captain })
  const say = (body: string) =>
    olga.call('messages.send', { conversationId, cid: `cid-${id}-${body.replaceAll(' ', '-')}`, body })
  const mina = await comes(id, ['players'])
  const ear = await mina.listen()
  const history = () => mina.call('messages.history', { conversationId })
  const told =
    (body: string) =>
    ({ type, data }: Push<'event'>) =>
      type === 'message.created' && data.message.body === body
  await expect(history()).rejects.toEqual(refused('not_found'))

  await stage.club.knows(id, { groups: ['captains'] })
  await stage.signsIn(id)
  await history()
  await say('the bishop')
  await ear.hears('event', told('the bishop'))

  await stage.club.knows(id, { groups: ['players'] })
  await stage.signsIn(id)
  await expect(history()).rejects.toEqual(refused('not_found'))
  await say('the knight')
  // Told after it, where she is still.
  await olga.call('groups.edit', { groupId: chess, name: 'Chess' })
  await ear.hears('event', ({ type }: Push<'event'>) => type === 'group.changed')
  expect(ear.events.some(told('the knight'))).toBe(false)
})

it('a ban stays, and keeps nobody from signing in', async () => {
  const id = stage.name()
  const eve = await comes(id, ['players'])
  await olga.call('moderation.ban', { groupId: chess, userId: eve.userId, reason: '' })
  await stage.signsIn(id)
  expect(await member(eve)).toBeUndefined()
})

it('the owner of a group stays in it, whatever the provider says', async () => {
  await stage.club.knows('olga-there', { groups: [] })
  await olga.call('accounts.proveIdentity', { password: passwordOf('olga') })
  await olga.call('accounts.linkProvider', { pendingToken: await stage.arrives('olga-there') })
  await stage.signsIn('olga-there')
  expect(await member(olga)).toMatchObject({ role: 'owner' })
})

it('a sign-in with a password changes nothing', async () => {
  const ivan = await stage.system.person(stage.name())
  const { code } = await olga.call('groups.createInvite', { groupId: chess })
  await ivan.call('groups.join', { code })
  await rest(stage.url, 'accounts.login', { name: ivan.name, password: passwordOf(ivan.name) })
  expect(await member(ivan)).toMatchObject({ role: 'member' })
})

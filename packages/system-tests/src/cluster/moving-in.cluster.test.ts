import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationId, GroupView, StreamEvent } from '@hubbub/protocol'
import {
  freePort,
  hubbub,
  passwordOf,
  rest,
  Seeded,
  Somebody,
  TestCluster,
  TestServer,
} from '@hubbub/testing'
import { Chatter } from '../crash/chatter.ts'
import { converged } from '../crash/converged.ts'
import { begin } from '../crash/furnish.ts'
import { conversationsOf, type Places } from '../crash/places.ts'
import { truthsOf } from '../crash/truth.ts'
import { judge } from '../crash/verdict.ts'

const names = ['olga', 'mina', 'ivan']

let alone: TestServer
let cluster: TestCluster
let people: Somebody[]
let club: GroupView
let places: Places
const chatters: Chatter[] = []
beforeEach(async () => {
  const PORT = String(await freePort())
  alone = await new TestServer({ PORT }).start()
  cluster = new TestCluster({ PORT, HUBBUB_SECRET: alone.secrets[0]! }, { gateways: 1, serviceNodes: 1 })
  people = await Promise.all(names.map(register))
  const [olga, ...others] = people as [Somebody, ...Somebody[]]
  const { group } = await olga.call('groups.create', { name: 'Chess' })
  const { code } = await olga.call('groups.createInvite', { groupId: group.id })
  await olga.call('groups.createChannel', { groupId: group.id, name: 'tea' })
  for (const other of others) await other.call('groups.join', { code })
  club = await olga.call('groups.get', { groupId: group.id })
  places = { channels: club.channels.map(({ conversation }) => conversation.id), threads: [], polls: [] }
})
afterEach(async () => {
  for (const { client } of chatters.splice(0)) await client.close()
  await cluster.remove()
  await alone.remove()
})

async function register(name: string): Promise<Somebody> {
  const tokens = await rest(alone.url, 'accounts.register', { name, password: passwordOf(name) })
  return new Somebody(name, alone.url, tokens)
}

async function move(): Promise<void> {
  const moved = await hubbub(['migrate', '--to', cluster.env['MONGO_URL']!], alone.env)
  expect(moved).toMatchObject({ code: 0, stderr: '' })
  expect(moved.stdout).toContain(cluster.env['HUBBUB_SECRET'])
  await cluster.start()
}

it('people who chat while the server moves lose nothing, stay signed in, and load nothing again', async () => {
  const { thread, poll } = await begin(people[0]!, places.channels[0]!)
  places = { ...places, threads: [thread], polls: [poll] }
  const heard = new Map<Chatter, StreamEvent[]>()
  for (const [index, name] of names.entries()) {
    const chatter = new Chatter(name, alone.url, new Seeded(index + 1))
    chatters.push(chatter)
    await chatter.enter(places)
    heard.set(chatter, [])
    chatter.client.onChange((event) => heard.get(chatter)!.push(event))
  }
  let isOver = false
  const chats = chatters.map((chatter) => chatter.chat(conversationsOf(places), 100, () => isOver))
  await sleep(1_500)
  expect(await alone.stop()).toBe(0)
  await move()
  await sleep(1_500)
  isOver = true
  await Promise.all(chats)
  await Promise.all(chatters.map((chatter) => chatter.finish()))

  expect(
    await converged(async () => judge(chatters, await truthsOf(places, cluster, people[0]!), places)),
  ).toMatchObject({
    lost: 0,
    doubled: 0,
    holes: 0,
    disordered: 0,
    diverged: [],
  })
  for (const [chatter, events] of heard) {
    expect(chatter.client.session.state.get().status).toBe('signedIn')
    for (const id of places.channels) {
      const revs = events.filter(({ stream }) => stream === id).map(({ rev }) => rev)
      // What a client has to load anew it is not told of.
      expect(revs).toEqual(revs.map((_, index) => revs[0]! + index))
      expect(revs.at(-1)).toBe(chatter.client.conversation(id).get()!.rev)
    }
  }
})

it('people who were away during the move go on from where they were, even if the server had been killed', async () => {
  const [olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
  const [general] = places.channels as [ConversationId]
  const say = (cid: string, body: string) =>
    olga.call('messages.send', { conversationId: general, cid, body })
  await say('before-all', 'e4')
  const { heads } = await mina.call('messages.heads', {})
  await say('while-away', `<@${mina.userId}> your move`)
  await mina.call('messages.react', { conversationId: general, seq: 1, emoji: '👍' })
  const before = await mina.call('messages.history', { conversationId: general })
  const home = await mina.call('groups.home', {})
  await alone.kill()
  await move()

  expect(cluster.url).toBe(alone.url)
  // With the very tokens that the server alone had given.
  expect(await mina.call('messages.history', { conversationId: general })).toEqual(before)
  expect(await mina.call('groups.home', {})).toEqual(home)
  const [epoch, rev] = heads[general]!
  const { streams } = await mina.call('messages.sync', { streams: [{ id: general, epoch, rev }] })
  expect(streams).toMatchObject([{ status: 'events', epoch, events: [{ rev: rev + 1 }, { rev: rev + 2 }] }])
  expect(await say('while-away', `<@${mina.userId}> your move`)).toMatchObject({ seq: 2 })
  expect(await say('after-all', 'e5')).toMatchObject({ seq: 3, rev: rev + 3 })

  const { refreshToken } = ivan.tokens
  expect(await rest(cluster.url, 'accounts.refresh', { refreshToken })).toMatchObject({ userId: ivan.userId })
  const login = { name: 'olga', password: passwordOf('olga') }
  expect(await rest(cluster.url, 'accounts.login', login)).toMatchObject({ userId: olga.userId })
})

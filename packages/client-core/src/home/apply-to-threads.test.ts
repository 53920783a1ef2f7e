import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Home, StreamEvent, Thread } from '@hubbub/protocol'
import { aConversation, card, channelId, groupId, mina, olga } from '../testing/users.ts'
import { applyToThreads } from './apply-to-threads.ts'
import { HomeStore } from './home-store.ts'

const chess = groupId('chess')
const general = channelId('general')
const tea = channelId('tea')
const [first, second] = [channelId('first-thread'), channelId('second-thread')]

const aThread = (conversationId = first, parentId = general): Thread => ({
  ...{ conversationId, count: 2, seq: 2, lastAt: 5, faces: [olga] },
  ...{ parent: { conversationId: parentId, seq: 1 }, readSeq: 0, isFollowed: true },
})
const aView = (id: typeof general) => {
  const conversation = aConversation(id, { groupId: chess })
  return { conversation, epoch: 'e', rev: 1, seq: 1, readSeq: 1, mentionSeqs: [], people: [] }
}

let home: Home
beforeEach(() => {
  const me = { ...card(mina), email: null, isAdministrator: false, isDisabled: false, createdAt: 1 }
  const group = { id: chess, name: 'Chess', description: '', icon: null, categories: [], createdAt: 1 }
  const channels = [aView(general), aView(tea)]
  home = {
    ...{ me, epoch: 'e', rev: 1, conversations: [], threads: [aThread(), aThread(second, tea)] },
    groups: [{ group, epoch: 'e', rev: 1, role: 'member', memberCount: 2, channels }],
  }
})

const event = (type: string, data: object) =>
  ({ stream: mina, epoch: 'e', rev: 2, at: 1, type, data }) as unknown as StreamEvent
const idsOf = ({ threads }: Home) => threads!.map(({ conversationId }) => conversationId)
const threadOf = ({ threads }: Home) => threads!.find(({ conversationId }) => conversationId === first)

describe('the threads that one follows', () => {
  it('a reply changes what is told of a thread, and not how far one has read', () => {
    const thread = { conversationId: first, count: 3, seq: 3, lastAt: 9, faces: [mina, olga] }
    const next = applyToThreads(home, event('thread.changed', { seq: 1, thread }))
    expect(threadOf(next)).toEqual({ ...aThread(), ...thread, readSeq: 0 })
  })

  it('one that is followed comes to the front, and one that is not is gone', () => {
    const thread = aThread(channelId('third-thread'))
    const followed = applyToThreads(home, event('thread.followed', { thread }))
    expect(idsOf(followed)).toEqual([thread.conversationId, first, second])
    const left = applyToThreads(followed, event('thread.unfollowed', { conversationId: first }))
    expect(idsOf(left)).toEqual([thread.conversationId, second])
  })

  it('a following that comes after the replies brings nothing older than they told', () => {
    const store = new HomeStore()
    store.install({ ...home, threads: [] })
    const head = { conversationId: first, count: 32, seq: 40, lastAt: 9, faces: [mina, olga] }
    const changed = { ...event('thread.changed', { seq: 1, thread: head }), stream: general } as StreamEvent
    store.apply(changed)
    store.apply(event('thread.followed', { thread: { ...aThread(), count: 24 } }))
    expect(threadOf(store.state.get()!)).toEqual({ ...aThread(), ...head })
    store.install({ ...home, threads: [] })
    store.apply(event('thread.followed', { thread: aThread() }))
    expect(threadOf(store.state.get()!)).toEqual(aThread())
  })

  it('reading moves forward only, and back when it is set', () => {
    const at = (seq: number) => event('read.moved', { conversationId: first, seq })
    const read = applyToThreads(applyToThreads(home, at(2)), at(1))
    expect(threadOf(read)!.readSeq).toBe(2)
    const set = event('read.set', { conversationId: first, readSeq: 0, mentionSeqs: [] })
    expect(threadOf(applyToThreads(read, set))!.readSeq).toBe(0)
  })

  it('a home of which nothing changes stays the same', () => {
    const unknown = { conversationId: channelId('other'), count: 1, seq: 1, lastAt: 1, faces: [] }
    expect(applyToThreads(home, event('thread.changed', { seq: 1, thread: unknown }))).toBe(home)
    expect(applyToThreads(home, event('group.left', { groupId: groupId('other') }))).toBe(home)
  })

  it('a server of before tells of none', () => {
    const { threads: _, ...before } = home
    expect(applyToThreads(before, event('thread.followed', { thread: aThread() }))).toBe(before)
  })
})

describe('a thread whose conversation is lost', () => {
  const shown = () => {
    const store = new HomeStore()
    store.install(home)
    return store
  }

  it('a thread goes with its channel, and the others stay', () => {
    const store = shown()
    store.remove(general)
    expect(idsOf(store.state.get()!)).toEqual([second])
  })

  it('all threads go with their group', () => {
    const store = shown()
    store.remove(chess)
    expect(idsOf(store.state.get()!)).toEqual([])
  })
})

import type { ConversationId } from '@hubbub/protocol'
import { beginUpload, fetchFile } from '@hubbub/testing'
import { freshCid, type Furnished } from './seen-by-role.ts'

/** What is asked for, how, and what there is to be had by somebody who does not see the channel. */
export type Door = readonly [string, (at: Furnished) => Promise<unknown>, unknown]

/** The answer was this code of a refusal. */
export class Refused {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

const gone = new Refused('not_found')

async function fileStatus(at: Furnished, variant: string, fileId = at.picture): Promise<number> {
  const answer = await fetchFile(at.mina, fileId, variant)
  await answer.arrayBuffer()
  return answer.status
}

async function statusByCookie({ mina, picture }: Furnished): Promise<number> {
  const headers = { cookie: `hubbub_files=${mina.tokens.accessToken}` }
  const answer = await fetch(`${mina.url}/api/files/${picture}/original`, { headers })
  await answer.arrayBuffer()
  return answer.status
}

const kept = async ({ mina }: Furnished) => mina.call('personal.state', {})

export const doors: readonly Door[] = [
  ['a pin in a channel', ({ mina, plans }) => mina.call('pins.list', { conversationId: plans }), gone],
  [
    'the place of a link to a message',
    ({ mina, plans, seq }) => mina.call('messages.history', { conversationId: plans, around: seq }),
    gone,
  ],
  [
    'a message that was linked to',
    ({ mina, plans, seq }) => mina.call('messages.pick', { conversationId: plans, seqs: [seq] }),
    gone,
  ],
  [
    'the versions of an edited message',
    ({ mina, plans, seq }) => mina.call('messages.versions', { conversationId: plans, seq }),
    gone,
  ],
  [
    'who reacted to a message',
    ({ mina, plans, seq }) => mina.call('messages.reactors', { conversationId: plans, seq, emoji: '👍' }),
    gone,
  ],
  ['a poll', ({ mina, plans, poll }) => mina.call('polls.get', { conversationId: plans, seq: poll }), gone],
  [
    'a vote in a poll',
    ({ mina, plans, poll }) => mina.call('polls.vote', { conversationId: plans, seq: poll, options: [1] }),
    gone,
  ],
  [
    'who voted in a poll',
    ({ mina, plans, poll }) => mina.call('polls.voters', { conversationId: plans, seq: poll, option: 0 }),
    gone,
  ],
  ['a thread', ({ mina, thread }) => mina.call('threads.get', { conversationId: thread }), gone],
  [
    'a thread in the list of threads',
    async ({ mina, thread: id }) => {
      const { threads } = await mina.call('threads.list', { filter: 'followed' })
      return threads.filter(({ thread }) => thread.conversationId === id)
    },
    [],
  ],
  [
    'the text of a saved message',
    async ({ mina, plans }) => {
      const { saved } = await mina.call('saved.list', {})
      return saved.flatMap(({ conversationId, message }) => (conversationId === plans ? [message] : []))
    },
    [undefined],
  ],
  [
    'a reminder of a message',
    async (at) => (await kept(at)).reminders!.filter(({ conversationId }) => conversationId === at.plans),
    [],
  ],
  [
    'a draft in a channel and in its thread',
    async (at) => {
      const places: ConversationId[] = [at.plans, at.thread]
      return (await kept(at)).drafts!.filter(({ conversationId }) => places.includes(conversationId))
    },
    [],
  ],
  [
    'the level that was set for a channel',
    async (at) => (await kept(at)).notifications!.filter(({ about }) => about.includes(at.plans)),
    [],
  ],
  ['a favourite', async (at) => (await kept(at)).preferences!.favourites.filter((id) => id === at.plans), []],
  ['the number of entries in the inbox', ({ mina }) => mina.call('inbox.count', {}), { unread: 0 }],
  ['a file by a cookie', statusByCookie, 404],
  ['the preview of a picture', (at) => fileStatus(at, 'preview'), 404],
  ['one’s own file in a channel', (at) => fileStatus(at, 'original', at.ownFile), 404],
  ['an upload into a channel', ({ mina, plans }) => beginUpload(mina, 'box.bin', 1, plans), gone],
  [
    'the limits of files in a channel',
    ({ mina, plans }) => mina.call('files.limits', { conversationId: plans }),
    gone,
  ],
  [
    'a forward from a channel',
    ({ mina, plans, seq, direct }) => {
      const forward = { conversationId: plans, seq }
      return mina.call('messages.send', { conversationId: direct, cid: freshCid(), body: '', forward })
    },
    gone,
  ],
  [
    'where a forward comes from',
    async ({ mina, direct, forward }) =>
      (await mina.call('messages.sources', { conversationId: direct, seqs: [forward] })).sources,
    [],
  ],
  ['a message that is sent once more', ({ mina, own }) => mina.call('messages.send', own), gone],
  [
    'who has read in a channel',
    ({ mina, plans }) => mina.call('receipts.list', { conversationId: plans }),
    gone,
  ],
  [
    'the people of a channel',
    ({ mina, plans }) => mina.call('groups.people', { conversationId: plans }),
    gone,
  ],
  [
    'whom one can mention in a channel',
    ({ mina, plans }) => mina.call('groups.findPeople', { conversationId: plans, query: 'ivan' }),
    gone,
  ],
  [
    'the headline of a channel',
    ({ mina, plans }) => mina.call('channels.headline', { conversationId: plans }),
    gone,
  ],
]

/** What is had by each door now. */
export async function hadBy(at: Furnished): Promise<Record<string, unknown>> {
  const had: Record<string, unknown> = {}
  for (const [name, ask] of doors)
    had[name] = await ask(at).catch(({ code }: { code: string }) => new Refused(code))
  return had
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { isDeepStrictEqual } from 'node:util'
import { AlertStage, type PushSeen } from './alert-stage.ts'
import type { AlertedBrowser, Telling } from './alerted-browser.ts'

let stage: AlertStage

beforeAll(async () => {
  stage = await AlertStage.open()
})

afterAll(() => stage?.close())

const say = (
  place: 'general' | 'direct' | 'thread',
  words: string,
  by: 'olga' | 'mina' = 'olga',
  more: object = {},
) => stage.say(stage[place], words, stage.people[by], more)
const call = (words: string) => say('general', `<@${stage.people.mina.userId}> ${words}`)

const setLevel = (mute: object | null) =>
  stage.set(
    () => stage.people.mina.call('notifications.setLevel', { conversationId: stage.general, mute }),
    'notifications.changed',
  )
const quietAllDay = { timeZone: 'UTC', times: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 1_440 }] }
const setQuietHours = (quietHours: typeof quietAllDay | null) =>
  stage.set(() => stage.people.mina.call('notifications.set', { quietHours }), 'notifications.changed')
const setAvailability = (availability: 'auto' | 'dnd') =>
  stage.set(() => stage.people.mina.call('users.setAvailability', { availability }), 'account.changed')

const lookAtPhone = () => stage.phone.look(stage.phone.tabs[0]!)
async function openOnPhone(): Promise<void> {
  const [page] = stage.phone.tabs
  await lookAtPhone()
  await page!.getByRole('link', { name: /olga/ }).first().click()
  await page!.getByRole('textbox', { name: /^Message / }).waitFor()
}
const leaveOnPhone = () => stage.phone.tabs[0]!.getByRole('link', { name: 'Back to the list' }).click()

interface Told {
  desk: Telling
  phone: Telling
  /** The devices that got a push, each once. */
  push: string[]
  /** In the titles of all tabs, on the icon of the app, and in pushes. */
  number: number
  inbox: number
}

interface Row extends Omit<Told, 'desk' | 'phone'> {
  situation: string
  /** One of these. */
  desk: Telling | Telling[]
  phone: Telling | Telling[]
  before?: () => Promise<unknown>
  /** Answers what each tab hears of it. */
  happens: () => Promise<string>
  /** It goes on where the row before ended. */
  goesOn?: boolean
  /** The last push that a device got is what it shows. */
  mayBeSeveral?: boolean
  after?: () => Promise<unknown>
}

/** Where it is read at once: it may be there for a moment. */
const nothingStays: Telling[] = ['nothing', 'taken away']
const nothing = { desk: 'nothing', phone: 'nothing', push: [], number: 0, inbox: 0 } satisfies Told
const both = ['desk', 'phone']
const onEach = (does: (one: AlertedBrowser) => Promise<void>) => Promise.all(stage.browsers.map(does))
const aloud = { desk: 'once, with a sound', phone: 'once, with a sound' } satisfies Partial<Told>

const table: Row[] = [
  {
    situation: 'a message to her alone, while she looks at it in one of three tabs',
    before: () => stage.desk.look(stage.desk.tabs[0]!),
    happens: () => say('direct', 'You see this'),
    ...{ ...nothing, phone: nothingStays },
  },
  {
    situation: 'a message to her alone, while she looks at it on the phone',
    before: openOnPhone,
    happens: () => say('direct', 'You see this on the phone'),
    after: leaveOnPhone,
    ...{ ...nothing, desk: nothingStays },
  },
  {
    situation: 'a message to her alone, while she looks at something else in one of three tabs',
    before: () => stage.desk.look(stage.desk.tabs[1]!),
    happens: () => say('direct', 'Do you play?'),
    ...{ ...aloud, push: [], number: 1, inbox: 0 },
  },
  {
    situation: 'a message to her alone, while she looks at the list on the phone',
    before: lookAtPhone,
    happens: () => say('direct', 'Do you play today?'),
    ...{ ...aloud, push: [], number: 1, inbox: 0 },
  },
  {
    situation: 'a message to her alone, while she looks at nothing',
    happens: () => say('direct', 'Are you there?'),
    ...{ ...aloud, push: both, number: 1, inbox: 0 },
  },
  {
    situation: 'she reads it on the phone',
    goesOn: true,
    happens: async () => {
      await openOnPhone()
      return ''
    },
    after: leaveOnPhone,
    ...{ ...nothing, desk: 'taken away', phone: 'taken away' },
  },
  {
    situation: 'a message to a channel',
    happens: () => say('general', 'To nobody'),
    ...nothing,
  },
  {
    situation: 'a mention in a channel',
    happens: () => call('your move'),
    ...{ ...aloud, push: both, number: 1, inbox: 1 },
  },
  {
    situation: 'it is read by another session of hers',
    goesOn: true,
    happens: async () => {
      await stage.people.mina.call('messages.markRead', {
        conversationId: stage.general,
        seq: stage.lastSeq(stage.general),
      })
      return ''
    },
    ...{ ...nothing, desk: 'taken away', phone: 'taken away' },
  },
  {
    situation: 'a mention of everyone',
    happens: () => say('general', '<@everyone> the hall is open'),
    ...{ ...aloud, push: both, number: 1, inbox: 0 },
  },
  {
    situation: 'an answer to a message of hers',
    before: () => say('general', 'Who brings the clocks?', 'mina'),
    happens: () => say('general', 'I do', 'olga', { replyTo: stage.lastSeq(stage.general) }),
    ...{ ...aloud, push: both, number: 0, inbox: 1 },
  },
  {
    situation: 'a reaction to a message of hers',
    before: () => say('general', 'I bring cake', 'mina'),
    happens: async () => {
      await stage.people.olga.call('messages.react', {
        ...{ conversationId: stage.general, seq: stage.lastSeq(stage.general), emoji: '🎂' },
      })
      return '🎂'
    },
    ...{ ...nothing, desk: 'once, silently', phone: 'once, silently', inbox: 1 },
  },
  {
    situation: 'a reply in a thread that she follows',
    happens: () => say('thread', 'I come'),
    ...{ ...aloud, push: both, number: 1, inbox: 1 },
  },
  {
    situation: 'a message that calls her only after it was changed',
    before: () => say('general', 'The hall is closed'),
    happens: async () => {
      const body = `<@${stage.people.mina.userId}> the hall is closed on Sunday`
      const at = { conversationId: stage.general, seq: stage.lastSeq(stage.general) }
      await stage.people.olga.call('messages.edit', { ...at, body })
      return 'the hall is closed on Sunday'
    },
    ...{ ...aloud, push: both, number: 1, inbox: 1 },
  },
  {
    situation: 'a message to her alone, while no page is open',
    before: () => onEach((one) => one.closePages()),
    happens: () => say('direct', 'Nobody is here'),
    after: () => onEach((one) => one.openPages()),
    ...{ ...nothing, push: both, number: 1 },
  },
  {
    situation: 'three messages to her alone, while her devices sleep',
    before: () => onEach((one) => one.sleep(true)),
    happens: async () => {
      const words = [await say('direct', 'One'), await say('direct', 'Two'), await say('direct', 'Three')]
      await onEach((one) => one.sleep(false))
      return words[2]!
    },
    // One, unless this machine is so slow that they are further apart than a push waits for.
    mayBeSeveral: true,
    ...{ ...aloud, push: both, number: 3, inbox: 0 },
  },
  {
    situation: 'a mention in her quiet hours',
    before: () => setQuietHours(quietAllDay),
    happens: () => call('at night'),
    after: () => setQuietHours(null),
    ...{ ...nothing, number: 1, inbox: 1 },
  },
  {
    situation: 'a message to a muted channel',
    before: () => setLevel({}),
    happens: () => say('general', 'Nobody has to know'),
    ...nothing,
  },
  {
    situation: 'a mention in a muted channel',
    happens: () => call('but you do'),
    after: () => setLevel(null),
    ...{ ...nothing, number: 1, inbox: 1 },
  },
  {
    situation: 'a message to her alone, while she wants no disturbance',
    before: () => setAvailability('dnd'),
    happens: () => say('direct', 'Ssh'),
    after: () => setAvailability('auto'),
    ...{ ...nothing, number: 1 },
  },
  {
    situation: 'a message of her own, from elsewhere',
    happens: () => say('direct', 'I am coming', 'mina'),
    ...nothing,
  },
]

let expected: unknown
let seen: unknown

async function play(row: Row) {
  const { before, happens, goesOn, after, desk, phone, push, number, inbox } = row
  const told = { desk, phone, push, number, inbox }
  expected = told
  if (!goesOn) await stage.beginAfresh()
  await before?.()
  const pushes = stage.watchPushes()
  try {
    const words = await happens()
    for (const one of stage.browsers) await one.hears(words)
    await stage.everythingIsPushed()
    await stage.until(async () => {
      seen = await whatIsTold(row, pushes())
      return isDeepStrictEqual(seen, expected)
    })
  } finally {
    await after?.()
  }
}

async function whatIsTold(told: Row, all: PushSeen[]) {
  const pushes = told.mayBeSeveral ? lastOfEach(all) : all
  const numbers = [...new Set([...(await stage.numbers()), ...pushes.map(({ badge }) => badge)])]
  const inboxes = await stage.inboxes()
  return {
    desk: allowed(told.desk, await stage.desk.telling()),
    phone: allowed(told.phone, await stage.phone.telling()),
    push: pushes.map(({ device }) => device),
    number: numbers.length === 1 ? numbers[0] : numbers,
    inbox: inboxes.length === 1 ? inboxes[0] : inboxes,
  }
}

const lastOfEach = (pushes: PushSeen[]) => [...new Map(pushes.map((push) => [push.device, push])).values()]

const allowed = (told: Telling | Telling[], seen: Telling) =>
  Array.isArray(told) && told.includes(seen) ? told : seen

describe('the table of alerts', () => {
  afterEach(() => {
    if (isDeepStrictEqual(seen, expected)) return
    throw new Error(`it was waited for in vain, and was at last: ${JSON.stringify(seen)}`)
  })

  it.each(table)('$situation', async (row) => {
    await play(row)
    expect(seen).toEqual(expected)
  })

  it('no page complains', () => {
    expect(stage.browsers.flatMap(({ complaints }) => complaints)).toEqual([])
  })
})

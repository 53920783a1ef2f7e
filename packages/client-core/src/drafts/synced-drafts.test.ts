import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import { memoryStorage } from '../storage.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { ModelDrafts, type Device } from '../testing/model-drafts.ts'
import { direct, general } from '../testing/stage.ts'

let clock: FakeClock
let server: ModelDrafts
let laptop: Device
let phone: Device

beforeEach(async () => {
  clock = new FakeClock()
  server = new ModelDrafts(clock)
  laptop = await server.device('laptop')
  phone = await server.device('phone')
})

afterEach(() => {
  for (const { drafts } of [laptop, phone]) drafts.clear()
})

const write = ({ drafts }: Device, body: string, id = general) => drafts.set(id, { body, replyTo: null })
const shown = ({ drafts }: Device, id = general) => drafts.get(id).body
const others = ({ drafts }: Device) =>
  drafts
    .others(general)
    .get()
    .map(({ body }) => body)
const kept = (id = general) => server.versions.get(id)?.map(({ body }) => body)

describe('a draft that is synced', () => {
  it('a draft is sent once, a second after the last keystroke, and is then on the other device', async () => {
    let told = 0
    phone.drafts.of(general).subscribe(() => (told += 1))
    for (const body of ['h', 'he', 'hel']) {
      write(laptop, body)
      await clock.pass(600)
    }
    expect(server.asked).toEqual([])
    await clock.pass(500)
    expect([server.asked, shown(phone), told]).toEqual([['drafts.set'], 'hel', 1])
    expect([...phone.drafts.state.get()]).toEqual([general])
    expect(phone.drafts.list.get()).toMatchObject([{ conversationId: general, body: 'hel' }])
  })

  it('a draft is sent at once when somebody leaves the composer or the page', async () => {
    laptop.drafts.hold(general, true)
    write(laptop, 'left')
    laptop.drafts.hold(general, false)
    await clock.pass(1)
    expect(kept()).toEqual(['left'])
    write(laptop, 'hidden')
    await laptop.drafts.flush()
    await clock.pass(1)
    expect(kept()).toEqual(['hidden'])
  })

  it('a device goes on with what the other one wrote, and nothing is in conflict', async () => {
    write(laptop, 'one')
    await clock.pass(1_010)
    write(phone, 'one two')
    await clock.pass(1_010)
    expect([shown(laptop), kept(), others(laptop), others(phone)]).toEqual(['one two', ['one two'], [], []])
  })

  it('the reply and the wish to stand in the channel come along, and a change of them alone is one', async () => {
    laptop.drafts.set(general, { body: 'x', replyTo: 4 })
    await clock.pass(1_010)
    laptop.drafts.set(general, { body: 'x', replyTo: 4, isAlsoInChannel: true })
    await clock.pass(1_010)
    expect(phone.drafts.get(general)).toEqual({ body: 'x', replyTo: 4, isAlsoInChannel: true })
  })

  it('a draft that is typed on while an answer is on its way is sent again, over what was sent', async () => {
    write(laptop, 'one')
    await clock.pass(999)
    clock.after(1, () => write(laptop, 'one two'))
    await clock.pass(3)
    expect(shown(laptop)).toBe('one two')
    await clock.pass(1_010)
    expect([kept(), shown(phone)]).toEqual([['one two'], 'one two'])
  })
})

it('a client that is closed while a draft waits leaves no timer', async () => {
  write(laptop, 'one')
  server.fails = () => 'before'
  await clock.pass(1_010)
  write(laptop, 'two')
  for (const { drafts } of [laptop, phone]) drafts.clear()
  expect(clock.pending).toBe(0)
})

describe('a draft that was sent or emptied', () => {
  it('a draft that was sent elsewhere is gone here, also under a composer that has the focus', async () => {
    write(laptop, 'e4')
    await clock.pass(1_010)
    laptop.drafts.hold(general, true)
    write(phone, '')
    await clock.pass(1_010)
    expect([kept(), shown(laptop), [...laptop.drafts.state.get()]]).toEqual([undefined, '', []])
  })

  it('a draft stays on the server until its message has arrived', async () => {
    write(laptop, 'e4')
    await clock.pass(1_010)
    laptop.isSending = true
    write(laptop, '')
    await clock.pass(5_000)
    expect([kept(), shown(laptop), shown(phone)]).toEqual([['e4'], '', 'e4'])
    laptop.isSending = false
    laptop.drafts.ownChanged(general)
    await clock.pass(10)
    expect([kept(), shown(phone)]).toEqual([undefined, ''])
  })

  it('a draft that is sent while its own call is on its way does not come back', async () => {
    write(laptop, 'e4')
    await clock.pass(999)
    clock.after(1, () => write(laptop, ''))
    await clock.pass(3_000)
    expect([kept(), shown(laptop), shown(phone)]).toEqual([undefined, '', ''])
  })

  it('a draft that was typed on before another device sent it stays', async () => {
    write(laptop, 'e4')
    await clock.pass(1_010)
    write(laptop, 'e4 e5')
    write(phone, '')
    await phone.drafts.flush()
    await clock.pass(500)
    expect(shown(laptop)).toBe('e4 e5')
    await clock.pass(1_000)
    expect([kept(), shown(phone)]).toEqual([['e4 e5'], 'e4 e5'])
  })
})

describe('a draft whose way is bad', () => {
  it('a draft that was written without a connection is sent after a reload', async () => {
    const storage = memoryStorage()
    const tablet = await server.device('tablet', storage)
    tablet.isOnline = false
    write(tablet, 'on the train')
    await clock.pass(2_000)
    tablet.drafts.clear()
    const again = await server.device('again', storage)
    expect(shown(again)).toBe('on the train')
    await clock.pass(1_010)
    expect([kept(), shown(phone)]).toEqual([['on the train'], 'on the train'])
    again.drafts.clear()
  })

  it('a draft of before, kept with its text alone, is sent', async () => {
    const storage = memoryStorage()
    const tablet = await server.device('tablet', storage)
    write(tablet, 'x', direct)
    await tablet.drafts.flush()
    tablet.drafts.clear()
    const [name] = await storage.keys('')
    await storage.set(name!, JSON.stringify({ body: 'of before', replyTo: null }))
    server.versions.clear()
    const again = await server.device('again', storage)
    await clock.pass(1_010)
    expect(kept(direct)).toEqual(['of before'])
    again.drafts.clear()
  })

  it.each(['before', 'after'] as const)(
    'a draft whose call fails %s it is written is there once',
    async (fate) => {
      server.fails = () => fate
      write(laptop, 'one')
      await clock.pass(1_010)
      write(laptop, 'one two')
      server.fails = () => 'no'
      await clock.pass(60_000)
      expect([kept(), shown(phone), others(phone)]).toEqual([['one two'], 'one two', []])
    },
  )

  it('a call whose answer was lost is repeated with the same version', async () => {
    server.fails = () => 'after'
    write(laptop, 'one')
    await clock.pass(1_010)
    const version = server.versions.get(general)![0]!.version
    server.fails = () => 'no'
    await clock.pass(60_000)
    expect(server.versions.get(general)).toMatchObject([{ version, body: 'one' }])
    expect(server.asked).toEqual(['drafts.set', 'drafts.set'])
  })

  it('a draft that is refused stays here with the reason, and is tried again when it changes', async () => {
    server.fails = () => 'before'
    server.error = new AppError('limit_reached')
    write(laptop, 'one')
    await clock.pass(60_000)
    expect([server.asked.length, shown(laptop)]).toEqual([1, 'one'])
    expect(laptop.drafts.problem(general).get()).toBe('limit_reached')
    server.fails = () => 'no'
    write(laptop, 'one two')
    await clock.pass(1_010)
    expect([kept(), laptop.drafts.problem(general).get()]).toEqual([['one two'], undefined])
  })

  it('a draft of a place that is lost is gone', async () => {
    server.fails = () => 'before'
    server.error = new AppError('not_found')
    write(laptop, 'one')
    await clock.pass(1_010)
    expect([...laptop.drafts.state.get()]).toEqual([])
  })

  it('a server of before is not asked, and the draft stays on this device', async () => {
    laptop.drafts.install(null, { epoch: 'e', rev: 1 })
    write(laptop, 'one')
    await clock.pass(60_000)
    expect([server.asked, shown(laptop)]).toEqual([[], 'one'])
  })

  it('a draft that a restored server has lost is sent once more', async () => {
    write(laptop, 'one')
    await clock.pass(1_010)
    server.versions.clear()
    server.epoch = 'restored'
    laptop.catchUp()
    await clock.pass(1_010)
    expect([shown(laptop), kept()]).toEqual(['one', ['one']])
  })
})

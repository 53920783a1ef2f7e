import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { FakeClock } from '../testing/fake-clock.ts'
import { ModelDrafts, type Device } from '../testing/model-drafts.ts'
import { general } from '../testing/stage.ts'

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

const write = ({ drafts }: Device, body: string) => drafts.set(general, { body, replyTo: null })
const shown = ({ drafts }: Device) => drafts.get(general).body
const others = ({ drafts }: Device) =>
  drafts
    .others(general)
    .get()
    .map(({ body }) => body)
const kept = () => server.versions.get(general)?.map(({ body }) => body)

describe('two devices that wrote without having seen each other', () => {
  beforeEach(async () => {
    write(laptop, 'start')
    await clock.pass(1_010)
    laptop.isOnline = false
    write(laptop, 'by laptop')
    await clock.pass(1_010)
    write(phone, 'by phone')
    await clock.pass(1_010)
  })

  it('both texts are kept, the one written last is shown, and the other one is offered', async () => {
    laptop.catchUp()
    await clock.pass(10)
    expect(kept()).toEqual(['by phone', 'by laptop'])
    expect([shown(laptop), others(laptop)]).toEqual(['by phone', ['by laptop']])
    expect([shown(phone), others(phone)]).toEqual(['by phone', ['by laptop']])
  })

  it('a text is not replaced where somebody writes, and is when they leave', async () => {
    laptop.drafts.hold(general, true)
    laptop.catchUp()
    await clock.pass(10)
    expect([shown(laptop), others(laptop)]).toEqual(['by laptop', ['by phone']])
    write(laptop, 'by laptop, later')
    await clock.pass(1_010)
    expect([kept(), shown(phone)]).toEqual([['by laptop, later', 'by phone'], 'by laptop, later'])
    write(phone, 'by laptop, later, on the phone')
    await clock.pass(1_010)
    laptop.drafts.hold(general, false)
    expect([shown(laptop), others(laptop)]).toEqual(['by laptop, later, on the phone', ['by phone']])
  })

  it('the other version is taken with one call, and then the first one is the other', async () => {
    laptop.catchUp()
    await clock.pass(10)
    const [other] = phone.drafts.others(general).get()
    await phone.drafts.take(general, other!.version)
    await clock.pass(10)
    expect([shown(phone), others(phone)]).toEqual(['by laptop', ['by phone']])
    expect([shown(laptop), others(laptop)]).toEqual(['by laptop', ['by phone']])
  })

  it('a dropped version is gone everywhere, and the draft stays', async () => {
    laptop.catchUp()
    await clock.pass(10)
    await phone.drafts.drop(general, phone.drafts.others(general).get()[0]!.version)
    await clock.pass(10)
    expect([kept(), others(laptop), shown(laptop)]).toEqual([['by phone'], [], 'by phone'])
  })

  it('when the draft is sent, the other version is there to be written on', async () => {
    laptop.catchUp()
    await clock.pass(10)
    write(phone, '')
    await clock.pass(1_010)
    expect([shown(phone), shown(laptop), others(phone)]).toEqual(['by laptop', 'by laptop', []])
  })

  it('the own text is not lost when a version is taken without a connection', async () => {
    laptop.catchUp()
    await clock.pass(10)
    phone.isOnline = false
    write(phone, 'by phone, more')
    const [other] = phone.drafts.others(general).get()
    await expect(phone.drafts.take(general, other!.version)).rejects.toMatchObject({ code: 'timed_out' })
    expect(shown(phone)).toBe('by phone, more')
  })
})

import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { limits, type Person, type Tokens } from '@hubbub/protocol'
import type { OpenTestService, TestService } from './test-service.ts'

const dayMs = 24 * 3_600_000

/** What one says about just now, and how one wants to be seen. */
export function itChangesStatuses(open: OpenTestService) {
  let service: TestService
  let mina: Tokens
  beforeEach(async () => {
    service = await open()
    mina = await service.person('mina')
  })
  afterEach(() => service.close())

  const by = () => ({ userId: mina.userId, sessionId: mina.sessionId })
  const setStatus = (status: Person['status'] | null) =>
    service.bus.call('accounts.setStatus', { by: by(), status: status ?? null })
  const cards = () => service.bus.call('accounts.cards', { userIds: [mina.userId] })
  const toldPeople = () =>
    service.told.flatMap(([event, payload]) => (event === 'person.changed' ? payload.person : []))

  it('a status is in no answer from its end on, before it is taken away', async () => {
    const until = service.clock.now + 1_000
    await setStatus({ text: 'Lunch', until })
    expect((await cards())[0]).toMatchObject({ status: { text: 'Lunch', until } })
    service.clock.now = until
    expect((await cards())[0]).not.toHaveProperty('status')
    expect(await service.call('accounts.me', {}, mina)).not.toHaveProperty('status')
    expect(await service.rename(mina, 'Minerva')).not.toHaveProperty('status')
  })

  it('the job of its end takes a status away and tells it, once', async () => {
    const until = service.clock.now + 1_000
    await setStatus({ text: 'Lunch', until })
    service.clock.now = until
    for (let times = 0; times < 2; times++)
      await service.bus.call('accounts.endStatus', { userId: mina.userId, until })
    expect(toldPeople()).toEqual([{ id: mina.userId, name: 'mina', displayName: 'mina', kind: 'person' }])
  })

  it('the job of an older status leaves the newer one', async () => {
    const until = service.clock.now + 1_000
    await setStatus({ text: 'Lunch', until })
    await setStatus({ text: 'Long lunch' })
    await service.bus.call('accounts.endStatus', { userId: mina.userId, until })
    expect((await cards())[0]).toMatchObject({ status: { text: 'Long lunch' } })
    expect(toldPeople()).toEqual([])
  })

  it.each([
    ['now', () => service.clock.now],
    ['after the longest time', () => service.clock.now + limits.statusDays * dayMs + 1],
  ])('a status that ends %s is refused', async (_, until) => {
    await expect(setStatus({ text: 'Lunch', until: until() })).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('an availability is effective with the next call, and a new session has it', async () => {
    const authenticate = () => service.bus.call('accounts.authenticate', { accessToken: mina.accessToken })
    expect(await authenticate()).not.toHaveProperty('availability')
    expect(await service.bus.call('accounts.holds', by())).toBe('auto')
    await service.bus.call('accounts.setAvailability', { by: by(), availability: 'invisible' })
    expect(await authenticate()).toMatchObject({ availability: 'invisible' })
    expect(await service.bus.call('accounts.holds', by())).toBe('invisible')
    mina = await service.logIn('mina')
    expect(await authenticate()).toMatchObject({ availability: 'invisible' })
  })

  it('an administrator is not told an availability', async () => {
    const host = await service.host()
    await service.bus.call('accounts.setAvailability', { by: by(), availability: 'invisible' })
    const { accounts } = await service.call('accounts.list', {}, host)
    expect(accounts.map((account) => 'availability' in account)).toEqual([false, false])
    const disabled = await service.call(
      'accounts.setDisabled',
      { userId: mina.userId, isDisabled: true },
      host,
    )
    expect(disabled).not.toHaveProperty('availability')
  })

  it('an ended session changes neither', async () => {
    await service.call('accounts.logout', {}, mina)
    await expect(setStatus({ text: 'Here' })).rejects.toMatchObject({ code: 'session_ended' })
    await expect(
      service.bus.call('accounts.setAvailability', { by: by(), availability: 'dnd' }),
    ).rejects.toMatchObject({ code: 'session_ended' })
  })
}

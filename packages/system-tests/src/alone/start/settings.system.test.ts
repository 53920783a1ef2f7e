import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Command, passwordOf, rest, TestSystem } from '@hubbub/testing'

describe('a closed server', () => {
  let system: TestSystem
  beforeAll(async () => {
    system = await TestSystem.open({ HUBBUB_REGISTRATION: 'closed', HUBBUB_GUESTS: 'no' })
  })
  afterAll(() => system.close())

  it('a closed server admits only the holder of the setup code, and people they create', async () => {
    const { url } = system.server
    const noor = { name: 'noor', password: passwordOf('noor') }
    await expect(rest(url, 'accounts.register', noor)).rejects.toMatchObject({ code: 'registration_closed' })
    await expect(system.guest('Guest')).rejects.toMatchObject({ code: 'guests_not_welcome' })
    const root = await system.administrator()
    await root.call('accounts.create', noor)
    expect(await rest(url, 'accounts.login', noor)).toMatchObject({ userId: expect.any(String) })
  })
})

it('the first start prints its address and how to become the administrator, the next one only the address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-start-'))
  const env = { HUBBUB_DATA: folder, PORT: '0', HOST: '127.0.0.1', METRICS_PORT: '0', LOG_FORMAT: 'text' }
  const first = new Command(['start'], env)
  await first.says('Ctrl+C')
  const { code, stdout } = await first.stop()
  expect(code).toBe(0)
  const [, address, setupCode] = /(http:\S+)\/register#setup=(\S+)/.exec(stdout)!
  expect(stdout).toContain(`Address         ${address}\n`)

  const second = new Command(['start'], { ...env, HUBBUB_URL: 'https://chat.example.org' })
  await second.says('Ctrl+C')
  expect((await second.stop()).stdout).toContain(`https://chat.example.org/register#setup=${setupCode}`)

  const create = new Command(['user', 'create', 'root', '--administrator'], env)
  expect((await create.ended).code).toBe(0)
  const third = new Command(['start'], env)
  await third.says('Ctrl+C')
  expect((await third.stop()).stdout).not.toContain('administrator')
  rmSync(folder, { recursive: true })
})

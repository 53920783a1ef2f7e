import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Account } from '@hubbub/protocol'
import { hubbub, passwordOf, rest, TestSystem, type Outcome } from '@hubbub/testing'

let system: TestSystem
beforeAll(async () => {
  system = await TestSystem.open()
  await system.administrator()
})
afterAll(() => system.close())

const user = (...args: string[]): Promise<Outcome> => hubbub(['user', ...args], system.server.env)
const userWith = (password: string, ...args: string[]): Promise<Outcome> =>
  hubbub(['user', ...args, '--password-stdin'], system.server.env, `${password}\n`)

const login = (name: string, password: string) =>
  rest(system.server.url, 'accounts.login', { name, password })
const refusedWith = (code: string) => expect.objectContaining({ code })
const passwordIn = ({ stdout }: Outcome) => /password: (\S+)/.exec(stdout)![1]!

async function list(): Promise<Account[]> {
  const { stdout } = await user('list', '--json')
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Account)
}

describe('commands on a running server', () => {
  it('the list of accounts can be read by people and by programs', async () => {
    await system.guest('Guest')
    const accounts = await list()
    expect(accounts).toMatchObject([
      { name: 'root', isAdministrator: true },
      { displayName: 'Guest', kind: 'guest' },
    ])
    const { code, stdout } = await user('list')
    expect([code, stdout.split('\n')]).toEqual([
      0,
      [expect.stringMatching(/root.*administrator/), expect.stringContaining('Guest'), ''],
    ])
  })

  it('an account is created with a random or a given password', async () => {
    const created = await user('create', 'mina', '--email', 'mina@example.org')
    expect(created.code).toBe(0)
    await expect(login('mina', passwordIn(created))).resolves.toMatchObject({ userId: expect.any(String) })
    const given = await userWith(
      passwordOf('ivan'),
      ...['create', 'ivan', '--display-name', 'Ivan', '--administrator'],
    )
    expect(given.stdout).not.toContain('password')
    const { accessToken } = await login('ivan', passwordOf('ivan'))
    const me = await rest(system.server.url, 'accounts.me', {}, accessToken)
    expect(me).toMatchObject({ displayName: 'Ivan', isAdministrator: true })
  })

  it('an invitation is printed as a link, which makes one account', async () => {
    const invited = await user('invite', 'lena@example.org', '--bound')
    const [, address, invitation] = /^(\S+) {2}http:\S+\/invited#(\S+)$/m.exec(invited.stdout)!
    expect([invited.code, address]).toEqual([0, 'lena@example.org'])
    const account = { name: 'lena', password: passwordOf('lena'), invitation }
    await rest(system.server.url, 'accounts.register', account)
    await expect(rest(system.server.url, 'accounts.register', { ...account, name: 'eve' })).rejects.toThrow(
      refusedWith('link_used_up'),
    )
  })

  it('disabling an account closes its sockets, and enabling lets it in again', async () => {
    const olga = await system.person('olga')
    const ear = await olga.listen()
    expect((await user('disable', 'Olga')).stdout).toContain('disabled')
    await ear.ended()
    expect(ear.heard.at(-1)).toMatchObject({ name: 'bye', payload: { reason: 'session_ended' } })
    await expect(login('olga', passwordOf('olga'))).rejects.toEqual(refusedWith('account_disabled'))
    expect((await user('enable', 'olga')).code).toBe(0)
    await expect(login('olga', passwordOf('olga'))).resolves.toMatchObject({ userId: olga.userId })
  })

  it('a new password ends the earlier sessions', async () => {
    const petra = await system.person('petra')
    const ear = await petra.listen()
    const password = passwordIn(await user('reset-password', petra.userId))
    await ear.ended()
    await expect(login('petra', passwordOf('petra'))).rejects.toEqual(refusedWith('wrong_credentials'))
    await expect(login('petra', password)).resolves.toMatchObject({ userId: petra.userId })
    expect((await userWith('a password of her own', 'reset-password', 'petra')).stdout).toBe('done\n')
    await expect(login('petra', 'a password of her own')).resolves.toMatchObject({ userId: petra.userId })
  })

  it.each([
    [['disable', 'whoever'], 'nobody is called whoever'],
    [['create', 'root'], 'already has this name'],
    [['create', 'x y'], 'name'],
  ])('a command that cannot be done says why: %j', async (args, why) => {
    const { code, stderr } = await user(...args)
    expect([code, stderr]).toEqual([1, expect.stringContaining(why)])
    expect(stderr).not.toContain('at ')
  })

  it('a short password is refused', async () => {
    const { code, stderr } = await userWith('short', 'create', 'quinn')
    expect([code, stderr]).toEqual([1, expect.stringContaining('password')])
  })

  it.each([
    ['create', 'quinn', '--password', 'quinn likes long passwords'],
    ['create', 'quinn', '--password=quinn likes long passwords'],
    ['reset-password', 'root', '--password', 'quinn likes long passwords'],
  ])('a password in the arguments is refused: %s %s', async (...args) => {
    const { code, stderr } = await user(...args)
    expect([code, stderr]).toEqual([64, expect.stringContaining('--password-stdin')])
    expect((await list()).map(({ name }) => name)).not.toContain('quinn')
  })
})

describe('commands on a stopped server', () => {
  it('commands work on the folder of a stopped server, and hold when it starts', async () => {
    const rosa = await system.person('rosa')
    expect(await system.server.stop()).toBe(0)
    expect((await list()).map(({ name }) => name)).toContain('rosa')
    const password = passwordIn(await user('create', 'sally'))
    expect((await user('disable', 'rosa')).code).toBe(0)
    expect((await user('disable', 'whoever')).code).toBe(1)

    await system.server.start()
    await expect(login('sally', password)).resolves.toMatchObject({ userId: expect.any(String) })
    await expect(rosa.call('accounts.me', {})).rejects.toEqual(refusedWith('session_ended'))
    await expect(login('rosa', passwordOf('rosa'))).rejects.toEqual(refusedWith('account_disabled'))
  })
})

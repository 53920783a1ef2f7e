import { describe, expect, it } from '@jest/globals'
import { Commands } from './commands.ts'
import { createBroadcastAndWait } from './broadcast-and-wait.ts'

/** Two other nodes, of which the test says whether they answer, and for how long they count as alive. */
function fixture() {
  const facts = { alive: ['a', 'b'], silent: new Set<string>(), waits: 0, now: 0, answersAfterMs: 0 }
  const heard: string[] = []
  const commands = new Commands()
  commands.onCommand('account.changed', ({ userId }) => void heard.push(`here ${userId}`))
  const others = {
    alive: async () => [...facts.alive],
    async tell(id: string) {
      facts.now += facts.answersAfterMs
      if (facts.silent.has(id)) throw new Error('no answer')
      heard.push(id)
    },
  }
  const onWait = { run: () => {} }
  const wait = async (ms: number) => {
    facts.waits++
    facts.now += ms
    onWait.run()
  }
  return {
    facts,
    heard,
    onWait,
    broadcastAndWait: createBroadcastAndWait(commands, others, { wait, now: () => facts.now }),
    commands,
  }
}

describe('a command to every process', () => {
  it('a command is done here and by all others when it is answered', async () => {
    const { broadcastAndWait, heard } = fixture()
    await broadcastAndWait('account.changed', { userId: 'u_1' })
    expect(heard.sort()).toEqual(['a', 'b', 'here u_1'])
  })

  it('a command is sent again to a silent node until it answers', async () => {
    const { broadcastAndWait, facts, heard, onWait } = fixture()
    facts.silent.add('a')
    onWait.run = () => facts.waits === 3 && facts.silent.clear()
    await broadcastAndWait('account.changed', { userId: 'u_1' })
    expect(heard).toContain('a')
  })

  it('a command goes on without a node with an expired lease', async () => {
    const { broadcastAndWait, facts, heard, onWait } = fixture()
    facts.silent.add('a')
    onWait.run = () => facts.waits === 3 && (facts.alive = ['b'])
    await broadcastAndWait('account.changed', { userId: 'u_1' })
    expect(heard).not.toContain('a')
  })

  it('a command is not answered while a silent node may still use its cache', async () => {
    const { broadcastAndWait, facts } = fixture()
    facts.silent.add('a')
    await expect(broadcastAndWait('account.changed', { userId: 'u_1' })).rejects.toMatchObject({
      code: 'timed_out',
    })
  })

  it('a command gives up after twenty seconds, however long each silence lasts', async () => {
    const { broadcastAndWait, facts } = fixture()
    facts.silent.add('a')
    facts.answersAfterMs = 2_000
    await expect(broadcastAndWait('account.changed', { userId: 'u_1' })).rejects.toMatchObject({
      code: 'timed_out',
    })
    expect(facts.now).toBeLessThan(25_000)
  })

  it('a command fails when a part of this process fails', async () => {
    const { broadcastAndWait, commands } = fixture()
    commands.onCommand('account.changed', () => Promise.reject(new Error('broken')))
    await expect(broadcastAndWait('account.changed', { userId: 'u_1' })).rejects.toThrow('broken')
  })

  it('a command is a plain call in a single process', async () => {
    const { commands, heard } = fixture()
    await createBroadcastAndWait(commands, null)('account.changed', { userId: 'u_1' })
    expect(heard).toEqual(['here u_1'])
  })
})

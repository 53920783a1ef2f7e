import { describe, expect, it } from '@jest/globals'
import { Commands } from './commands.ts'
import { createEverywhere } from './everywhere.ts'

/** Two other nodes, of which the test says whether they answer, and for how long they count as alive. */
function scene() {
  const facts = { alive: ['a', 'b'], silent: new Set<string>(), waits: 0 }
  const heard: string[] = []
  const commands = new Commands()
  commands.obey('account.changed', ({ userId }) => void heard.push(`here ${userId}`))
  const others = {
    alive: async () => [...facts.alive],
    async tell(id: string) {
      if (facts.silent.has(id)) throw new Error('no answer')
      heard.push(id)
    },
  }
  const onWait = { run: () => {} }
  const wait = async () => {
    facts.waits++
    onWait.run()
  }
  return { facts, heard, onWait, everywhere: createEverywhere(commands, others, wait), commands }
}

describe('a command to every process', () => {
  it('is done here and by all others when it is answered', async () => {
    const { everywhere, heard } = scene()
    await everywhere('account.changed', { userId: 'u_1' })
    expect(heard.sort()).toEqual(['a', 'b', 'here u_1'])
  })

  it('asks a silent node again until it answers', async () => {
    const { everywhere, facts, heard, onWait } = scene()
    facts.silent.add('a')
    onWait.run = () => facts.waits === 3 && facts.silent.clear()
    await everywhere('account.changed', { userId: 'u_1' })
    expect(heard).toContain('a')
  })

  it('goes on without a node whose lease has run out', async () => {
    const { everywhere, facts, heard, onWait } = scene()
    facts.silent.add('a')
    onWait.run = () => facts.waits === 3 && (facts.alive = ['b'])
    await everywhere('account.changed', { userId: 'u_1' })
    expect(heard).not.toContain('a')
  })

  it('is not answered while a node is silent and may still rely on what it remembers', async () => {
    const { everywhere, facts } = scene()
    facts.silent.add('a')
    await expect(everywhere('account.changed', { userId: 'u_1' })).rejects.toMatchObject({
      code: 'timed_out',
    })
  })

  it('fails when a part of this process fails', async () => {
    const { everywhere, commands } = scene()
    commands.obey('account.changed', () => Promise.reject(new Error('broken')))
    await expect(everywhere('account.changed', { userId: 'u_1' })).rejects.toThrow('broken')
  })

  it('is a plain call in a process alone', async () => {
    const { commands, heard } = scene()
    await createEverywhere(commands, null)('account.changed', { userId: 'u_1' })
    expect(heard).toEqual(['here u_1'])
  })
})

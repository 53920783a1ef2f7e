import { StartupError } from '@hubbub/runtime'
import { expect, it } from '@jest/globals'
import { whenReachable } from './when-reachable.ts'

const away = new StartupError('part_unreachable', 'NATS does not answer.')
const refused = new StartupError('node_refused', 'Another version runs.')

/** Fails with each of these in turn, then answers. */
function server(failures: Error[]) {
  const said: string[] = []
  const left = [...failures]
  const reach = async () => {
    const failure = left.shift()
    if (failure) throw failure
    return 'here'
  }
  const log = { warn: (_: unknown, text: string) => said.push(text) } as never
  return { said, ask: (patienceMs?: number) => whenReachable(reach, { log, patienceMs, askAgainMs: 1 }) }
}

it('a server that answers late is waited for, and the log says so once', async () => {
  const { said, ask } = server([away, away, away])
  expect([await ask(), said]).toEqual(['here', ['NATS does not answer. It is asked again.']])
})

it('a server that cannot be reached in the end is named', async () => {
  await expect(server([away]).ask(0)).rejects.toBe(away)
})

it('a node that would not fit in is refused at once', async () => {
  const { said, ask } = server([refused])
  await expect(ask()).rejects.toBe(refused)
  expect(said).toEqual([])
})

import { FramesServer, type Rules } from '../../load/testing/frames-server.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'

/** A server in this process that does what its rules say. */
export function serverOfRules(rules: Rules, name = 'rules'): SystemUnderTest {
  return {
    ...{ name, title: `Server of ${name}`, obstacle: async () => null },
    async start() {
      const server = await FramesServer.open(rules)
      return {
        ...{ dialect: 'frames', targets: [server.target], stop: () => server.close() },
        processes: () => [{ pid: process.pid, role: 'test' }],
        room: async (people) => ({
          id: 'club',
          sayTo: 'club',
          credentials: Array<string>(people).fill('club'),
        }),
        figure: async () => null,
      }
    },
  }
}

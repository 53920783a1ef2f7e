import { checkTokens } from '../register/check-tokens.ts'
import { registerTestUsers } from '../register/test-users.ts'
import type { TokensFile } from '../register/tokens-file.ts'
import type { Administrator } from './administrator.ts'
import type { SystemUnderTest } from './system-under-test.ts'
import { HubbubRooms, type FreshUsers } from './hubbub-rooms.ts'
import { readFigure } from './metrics-page.ts'

export interface ExistingParts {
  administrator: Administrator
  /** Whose people are used, and where more are noted when there are too few. */
  file: TokensFile
  /** The address of its Prometheus page, if it can be reached from here. */
  metrics?: string | undefined
}

/**
 * A Hubbub that runs anyway, wherever it is. Its processes are not seen from here. The groups made for a benchmark go when
 * it ends; the people stay in the file, for the next one.
 */
export function existingHubbub({ administrator, file, metrics }: ExistingParts): SystemUnderTest {
  const { url } = administrator
  const { hostname, port, protocol } = new URL(url)
  return {
    name: 'existing',
    title: `Hubbub at ${url}`,
    obstacle: async () =>
      protocol === 'http:'
        ? null
        : `${url} speaks TLS, which the load does not: name its address behind the proxy.`,
    async start() {
      await checkTokens(file, administrator)
      const rooms = new HubbubRooms(administrator, usersFrom(file, administrator))
      return {
        dialect: 'hubbub',
        targets: [{ host: hostname, port: Number(port || 80) }],
        processes: () => [],
        room: (people) => rooms.open(people),
        figure: async (name) => (metrics === undefined ? null : readFigure([metrics], name)),
        stop: () => rooms.remove(),
      }
    },
  }
}

/** Each person of the file once, then new ones. */
export function usersFrom(file: TokensFile, administrator: Administrator): FreshUsers {
  let given = 0
  return async (count) => {
    const missing = given + count - file.users.length
    for await (const batch of registerTestUsers(administrator, missing)) file.addUsers(batch)
    given += count
    return file.users.slice(given - count, given)
  }
}

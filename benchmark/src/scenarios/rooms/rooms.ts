import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScenarioResult, Series } from '../../measure/result.ts'
import { watchUsage } from '../../measure/usage-watch.ts'
import { registerRooms } from '../../register/register.ts'
import { TokensFile } from '../../register/tokens-file.ts'
import { LastingHubbub } from '../../servers/lasting-hubbub.ts'
import { RoomsVisit } from './visit.ts'
import type { RoomsPlan } from './plan.ts'

/**
 * Rooms of many members of whom one is online, and speaks: what a member who is not there costs. The people are registered
 * once; for each mode the server is started again on the same folder.
 */
export async function rooms(plan: RoomsPlan): Promise<ScenarioResult> {
  const { sizes, modes, rounds, warmUps, bytes, feed } = plan
  const describes =
    `Rooms of many members of whom one is online and says ${rounds} messages of ${bytes} bytes, after ${warmUps} to warm up: ` +
    'creation is until the server acknowledges it, broadcast from the commit to the last byte handed to the kernel by the ' +
    'server’s own clock, delivery until the receipt.'
  feed.report({ kind: 'started', scenario: 'rooms', describes })
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-bench-rooms-'))
  const server = await LastingHubbub.found()
  const stopWatching = watchUsage(feed, () => server.processes().map((one) => ({ ...one, isTool: false })))
  const file = TokensFile.open(join(folder, 'tokens'), server.url)
  try {
    await registerRooms(sizes, { administrator: server.administrator, file, feed })
    const series: Series[] = []
    for (const mode of modes) {
      await server.stop()
      await server.start({ HUBBUB_BROADCAST: mode })
      series.push(...(await visit(plan, mode, server, file)))
    }
    feed.report({ kind: 'done' })
    return { scenario: 'rooms', describes, series, notes: [] }
  } finally {
    stopWatching()
    file.close()
    await server.remove()
    rmSync(folder, { recursive: true })
  }
}

/** The first one of the file is in every room. */
async function visit(
  plan: RoomsPlan,
  mode: string,
  server: LastingHubbub,
  file: TokensFile,
): Promise<Series[]> {
  const groups = plan.sizes.map((members) => {
    const { conversationId } = file.groups.find(({ name }) => name === `Grand chat of ${members}`)!
    return { members, conversationId }
  })
  const visit = await RoomsVisit.begin({
    ...{ server, plan, mode },
    accessToken: file.users[0]!.accessToken,
    rooms: groups.map(({ conversationId }) => conversationId),
  })
  try {
    const series: Series[] = []
    for (const { members, conversationId } of groups) {
      plan.signal?.throwIfAborted()
      series.push(await visit.speakIn(conversationId, members))
    }
    return series
  } finally {
    await visit.end()
  }
}

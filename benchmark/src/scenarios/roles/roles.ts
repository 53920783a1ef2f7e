import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScenarioResult, Series } from '../../measure/result.ts'
import { watchUsage } from '../../measure/usage-watch.ts'
import { registerRooms } from '../../register/register.ts'
import { TokensFile } from '../../register/tokens-file.ts'
import { LastingHubbub } from '../../servers/lasting-hubbub.ts'
import type { RolesPlan } from './plan.ts'
import { RolesVisit } from './visit.ts'

/**
 * A large group in which a role is made, given to half of its members, and allowed something in a channel: what each of it takes, what those
 * who are online hear of it, and whether messages are received as before.
 */
export async function roles(plan: RolesPlan): Promise<ScenarioResult> {
  const { members, batch, rounds, bytes, feed } = plan
  const describes =
    `A group of many members, some of them online: a role is created, given to half of the members by ${batch} at once, and an override ` +
    'of a channel is changed. Answered is until the server has acknowledged it, last heard until the last one online has, both from the ' +
    `first byte of the call; heard is what one of them received. ${rounds} messages of ${bytes} bytes before, and as many after.`
  feed.report({ kind: 'started', scenario: 'roles', describes })
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-bench-roles-'))
  const server = await LastingHubbub.found()
  const stopWatching = watchUsage(feed, () => server.processes().map((one) => ({ ...one, isTool: false })))
  const file = TokensFile.open(join(folder, 'tokens'), server.url)
  try {
    await registerRooms([members], { administrator: server.administrator, file, feed })
    const { groupId, conversationId } = file.groups[0]!
    const visit = await RolesVisit.begin({ server, plan, users: file.users, groupId, conversationId })
    try {
      const series: Series[] = [await visit.speak('messages before')]
      const { roleId, made } = await visit.createRole()
      series.push(made, await visit.giveRole(roleId), await visit.changeOverride(roleId))
      series.push(await visit.speak('messages after'))
      feed.report({ kind: 'done' })
      return { scenario: 'roles', describes, series, notes: [] }
    } finally {
      await visit.end()
    }
  } finally {
    stopWatching()
    file.close()
    await server.remove()
    rmSync(folder, { recursive: true })
  }
}

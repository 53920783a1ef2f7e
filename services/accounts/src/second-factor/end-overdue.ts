import type { AccountsDeps } from '../deps.ts'
import { isOverdue } from './demand.ts'
import { settled } from './written.ts'

const atATime = 500

type Deps = Pick<
  AccountsDeps,
  'bus' | 'clock' | 'epoch' | 'directory' | 'sessions' | 'secondFactors' | 'policy'
>

/**
 * Ends the sessions of those who had time enough to set up a second factor. Their calls are refused since then; this closes what is still
 * open. Who has shown both factors at a provider, in all of their sessions, needs none of here.
 */
export async function endOverdue(deps: Deps): Promise<void> {
  const policy = await deps.policy.get()
  if (policy.secondFactorFor === 'nobody') return
  const at = deps.clock.wall()
  let page = await deps.directory.page(null, atATime)
  while (page.length > 0) {
    const overdue = page.filter((account) => isOverdue(account, policy, at)).map(({ id }) => id)
    const open = overdue.length > 0 ? await deps.sessions.holders(overdue) : []
    const lacking = open.filter(({ sessions, proven }) => sessions.size > (proven?.size ?? 0))
    for (const { userId } of lacking)
      await settled(userId, await deps.secondFactors.write(userId, 'endOverdue', { at }), deps)
    page = page.length < atATime ? [] : await deps.directory.page(page.at(-1)!.id, atATime)
  }
}

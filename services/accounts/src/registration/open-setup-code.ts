import type { AccountsDeps } from '../deps.ts'

/** What makes the first administrator; null once there is one. */
export async function openSetupCode({
  directory,
  setupCode,
}: AccountsDeps): Promise<{ code: string | null }> {
  return { code: (await directory.hasAdministrator()) ? null : setupCode }
}

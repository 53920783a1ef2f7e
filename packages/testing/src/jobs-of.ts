import type { JobKind, JobRecord } from '@hubbub/protocol/internal'
import { hubbub } from './command.ts'
import type { Server } from './server.ts'

/** The jobs of a kind that are not done, as an operator sees them. */
export async function jobsOf(kind: JobKind, { env }: Pick<Server, 'env'>): Promise<JobRecord[]> {
  const { code, stdout, stderr } = await hubbub(['jobs', 'list', '--json', '--kind', kind], env)
  if (code !== 0) throw new Error(stderr)
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as JobRecord)
}

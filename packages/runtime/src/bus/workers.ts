import { availableParallelism } from 'node:os'
import type { ClusterConfig } from '../cluster/cluster-config.ts'
import { StartupError } from '../startup-error.ts'

const atMost = 256

/** How many gateway workers are wanted: by a number, by `auto` for one on each core, or by nothing. On one core they gain nothing. */
export function workersIn(
  given: string,
  cluster: ClusterConfig | null,
  cores: number = availableParallelism(),
): number {
  if (given === '' || given === '0') return 0
  if (cluster)
    throw new StartupError(
      'bad_setting',
      'HUBBUB_WORKERS is for a server alone. In a cluster start a node with --roles gateway for each core instead.',
    )
  if (given === 'auto') return cores > 1 ? cores : 0
  if (!/^\d{1,3}$/.test(given) || Number(given) > atMost)
    throw new StartupError(
      'bad_setting',
      `HUBBUB_WORKERS is '${given}'. Give auto, or a number from 0 to ${atMost}.`,
    )
  return Number(given)
}

import { availableParallelism } from 'node:os'
import { BenchError } from '../../bench-error.ts'
import { filesPerProcess, planProcesses } from '../../measure/file-limit.ts'
import { mergeFaults } from '../../load/count/fault-log.ts'
import { SourceAddresses } from '../../load/source-address.ts'
import { merged } from '../../load/load-pool.ts'
import type { HeadlineChannel } from './channel.ts'
import { FarPolls } from './far-polls.ts'
import { PollCrowd } from './poll-crowd.ts'
import type { PollPort } from './poll-orders.ts'
import type { PollingUser } from './poller.ts'
import type { Watch } from './watch.ts'

/** So many of each process come in before progress is told. */
const perStep = 500

/** Everybody of the channel asks over HTTP, each on a connection that is kept. Processes as in `openSwarm`. */
export function watchByPolling(channel: HeadlineChannel, processes?: number): Watch {
  const plan = planProcesses({
    ...{ connections: channel.credentials.length, processes },
    ...{ filesPerProcess: filesPerProcess(), cores: availableParallelism() },
  })
  if (plan.obstacle !== null) throw new BenchError('file_limit', plan.obstacle)
  const ports: PollPort[] =
    plan.processes === 0 ? [new PollCrowd()] : Array.from({ length: plan.processes }, () => new FarPolls())
  const all = <T>(ask: (crowd: PollPort, index: number) => Promise<T>) => Promise.all(ports.map(ask))
  return {
    way: 'long polling',
    async enter(onProgress) {
      const shares = sharesOf(channel, ports.length)
      const ready = shares.map(() => 0)
      const refused = await all(async (crowd, index) => {
        const whys: string[] = []
        const share = shares[index]!
        for (let from = 0; from < share.length; from += perStep) {
          whys.push(...(await crowd.enter(share.slice(from, from + perStep))))
          ready[index] = Math.min(share.length, from + perStep) - whys.length
          onProgress(ready.reduce((sum, one) => sum + one))
        }
        return whys
      })
      return refused.flat()
    },
    heard: async (sentAt, withinMs) => merged(await all((crowd) => crowd.heard(sentAt, withinMs))),
    faults: async () => mergeFaults(await all((crowd) => crowd.faults())),
    own: () => all((crowd) => crowd.own()),
    close: async () => void (await all((crowd) => crowd.close())),
  }
}

function sharesOf({ targets, path, credentials }: HeadlineChannel, processes: number): PollingUser[][] {
  const addresses = Array.from({ length: processes }, (_, index) => new SourceAddresses(index))
  const shares = addresses.map((): PollingUser[] => [])
  credentials.forEach((credential, index) => {
    const share = index % processes
    const target = targets[index % targets.length]!
    shares[share]!.push({ ...target, path, credential, from: addresses[share]!.next(target.host) })
  })
  return shares
}

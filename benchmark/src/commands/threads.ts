import type { Command } from 'commander'
import { env } from 'node:process'
import { measureThreads } from '../scenarios/threads/threads.ts'
import { hubbubCluster } from '../servers/hubbub-cluster.ts'
import { hubbub } from '../servers/hubbub.ts'
import { readCount } from './options/read-options.ts'

interface ThreadsOptions {
  threads: number
  replies: number
  rounds: number
  times: number
  cluster: boolean
}

/** `hubbub-bench threads`: what opens a screen, with very many threads and without, as a table in Markdown. */
export function addThreadsCommand(program: Command): void {
  program
    .command('threads')
    .description(
      'How long it takes to open a channel with very many threads, or a thread with very many replies.',
    )
    .option('--threads <count>', 'threads of one channel', readCount, 5_000)
    .option('--replies <count>', 'replies in one thread', readCount, 10_000)
    .option('--rounds <count>', 'rounds', readCount, 3)
    .option('--times <count>', 'of each thing in a round', readCount, 100)
    .option('--cluster', 'on MongoDB: a gateway and a node with the services', false)
    .action(({ cluster, ...options }: ThreadsOptions) =>
      measureThreads({
        ...options,
        server: cluster ? hubbubCluster(env, { gateways: 1 }) : hubbub(),
        print: (text) => void process.stdout.write(text),
      }),
    )
}

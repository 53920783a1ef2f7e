import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { percentile, spreadOf, written } from '../../measure/spread.ts'
import { startHubbub } from '../../servers/hubbub.ts'
import { sendSteadily } from '../sends/load.ts'
import { leanSender, type Sender } from '../sends/senders.ts'
import type { UploadWish } from './upload-thread.ts'

export interface UploadsPlan {
  rounds: number
  /** At once. */
  uploads: number
  bytes: number
  /** Messages that are sent meanwhile. */
  perSecond: number
  /** Of a round in which nobody uploads. */
  seconds: number
  print: (text: string) => void
}

interface Round {
  answers: number[]
  /** How long the uploads took. */
  seconds: number
}

/** How long a group waits for the answers to its messages, alone and while files are uploaded, in turns. */
export async function measureUploads(plan: UploadsPlan): Promise<void> {
  const { rounds, uploads, bytes, perSecond, print } = plan
  const room = String(Math.ceil(((rounds + 1) * uploads * bytes) / 1e6) + 100)
  const server = await startHubbub({ HUBBUB_FILES_PERSON_MB: room, HUBBUB_FILES_SERVER_MB: room })
  const client = createClient({ url: server.url, device: 'bench' })
  try {
    await client.session.register({ name: 'bench', password: 'bench likes long passwords' })
    const { channels } = await client.call('groups.create', { name: 'Talkers' })
    const conversations = [channels[0]!.conversation.id]
    const token = await client.session.accessToken()
    const sender = await leanSender(server.url, token)
    await client.close()
    const wish = { url: server.url, token, count: uploads, bytes }
    const waiting = async () => (await server.figure('hubbub_jobs_waiting')) ?? Number.NaN
    const usual = await waiting()
    const quiet: number[][] = []
    const beside: Round[] = []
    for (let n = 0; n <= rounds; n++) {
      const one = await sendSteadily(sender, conversations, plan)
      const other = await sendBeside(sender, conversations, plan, wish)
      // What was uploaded is looked at, which is no part of a round in which nobody uploads.
      while ((await waiting()) > usual) await sleep(100)
      // The first one warms up.
      if (n === 0) continue
      quiet.push(one.answers)
      beside.push(other)
    }
    await sender.close()
    const size = (bytes / 1e6).toFixed(0)
    print(
      `${rounds} rounds of each, ${perSecond} messages a second to one conversation; ${uploads} uploads of ${size} MB at once\n\n`,
    )
    print('| | p50 ms | p99 ms | p99 × alone | uploads MB/s |\n|--|--|--|--|--|\n')
    print(row('alone', quiet, quiet, '–'))
    const speeds = beside.map(({ seconds }) => (uploads * bytes) / 1e6 / seconds)
    const heard = beside.map(({ answers }) => answers)
    print(row(`beside ${uploads} uploads`, heard, quiet, written(spreadOf(speeds), 0)))
  } finally {
    await client.close()
    await server.stop()
  }
}

function row(name: string, rounds: readonly number[][], quiet: readonly number[][], speed: string): string {
  const at = (share: number) => rounds.map((answers) => percentile(answers, share))
  const usual = spreadOf(quiet.map((answers) => percentile(answers, 0.99))).median
  const cells = [written(spreadOf(at(0.5)), 1), written(spreadOf(at(0.99)), 1)]
  const ratio = (spreadOf(at(0.99)).median / usual).toFixed(2)
  return `| ${[name, ...cells, ratio, speed].join(' | ')} |\n`
}

/** Messages go on until the last file has arrived. */
async function sendBeside(
  sender: Sender,
  conversations: readonly ConversationId[],
  { perSecond }: UploadsPlan,
  wish: UploadWish,
): Promise<Round> {
  const from = performance.now()
  let isDone = false
  const uploading = uploaded(wish).finally(() => (isDone = true))
  const answers: number[] = []
  while (!isDone) {
    const some = await sendSteadily(sender, conversations, { perSecond, seconds: 0.5 })
    answers.push(...some.answers)
  }
  await uploading
  return { answers: answers.sort((a, b) => a - b), seconds: (performance.now() - from) / 1_000 }
}

/** In a thread of its own, so that what it does is not counted as the server's. */
function uploaded(wish: UploadWish): Promise<void> {
  const thread = new Worker(new URL('./upload-thread.ts', import.meta.url), { workerData: wish })
  return new Promise((resolve, reject) => {
    thread.once('message', () => resolve())
    thread.once('error', reject)
  })
}

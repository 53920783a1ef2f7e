import { createClient, type HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import type { Series } from '../../measure/result.ts'
import { ServerMeter } from '../../measure/server-meter.ts'
import { percentile, spreadOf } from '../../measure/spread.ts'
import { noTool } from '../../measure/tool-usage.ts'
import type { SystemUnderTest, RunningServer } from '../../servers/system-under-test.ts'
import type { CallsPlan } from './plan.ts'
import { noFaults } from '../../measure/faults.ts'
import { sendFlatOut } from '../sends/load.ts'
import { fullSender } from '../sends/senders.ts'
import { whoCanRun } from '../who-can-run.ts'

const together = 100
/** One by one it takes longer: there are fewer of them. */
const oneByOneShare = 0.2

interface Turn {
  /** Milliseconds until a message is acknowledged, when there is no other. */
  alone: number
  perSecond: number
  /** Processor time of all server processes, for each message. */
  microseconds: number
}

/** One of those whose turn it is. */
interface Called {
  contender: SystemUnderTest
  server: RunningServer
  client: HubbubClient
  conversationId: ConversationId
  turns: Turn[]
}

/** The same messages of one client to each server, turn by turn. */
export async function callServers(plan: CallsPlan): Promise<{ series: Series[]; notes: string[] }> {
  const { able, notes } = await whoCanRun(plan.servers)
  const called: Called[] = []
  try {
    for (const contender of able) called.push(await open(contender))
    for (const one of called) await takeTurn(one, plan.messages)
    for (let round = 0; round < plan.rounds; round++)
      for (let step = 0; step < called.length; step++) {
        plan.signal?.throwIfAborted()
        const one = called[(round + step) % called.length]!
        one.turns.push(await takeTurn(one, plan.messages))
        plan.feed.report({ kind: 'progress', doing: 'rounds of messages', count: round + 1, of: plan.rounds })
      }
    return { series: called.map(seriesOf), notes }
  } finally {
    for (const { client, server } of called) {
      await client.close()
      await server.stop()
    }
  }
}

async function open(contender: SystemUnderTest): Promise<Called> {
  const server = await contender.start()
  const { host, port } = server.targets[0]!
  const client = createClient({ url: `http://${host}:${port}`, device: 'bench' })
  try {
    await client.session.register({ name: 'caller', password: 'caller likes long passwords' })
    const { channels } = await client.call('groups.create', { name: 'Calls' })
    return { contender, server, client, conversationId: channels[0]!.conversation.id, turns: [] }
  } catch (error) {
    await client.close()
    await server.stop()
    throw error
  }
}

async function takeTurn({ server, client, conversationId }: Called, messages: number): Promise<Turn> {
  const alone = await sendFlatOut(fullSender(client), [conversationId], {
    ...{ count: Math.ceil(messages * oneByOneShare), inFlight: 1 },
  })
  const meter = new ServerMeter(server)
  meter.begins()
  const { perSecond } = await sendFlatOut(fullSender(client), [conversationId], {
    count: messages,
    inFlight: together,
  })
  meter.ends()
  const spent = meter.usage({ connections: 0, deliveries: null })
  const cpuSeconds = spent.reduce((sum, one) => sum + one.cpuSeconds, 0)
  return { alone: percentile(alone.answers, 0.5), perSecond, microseconds: (cpuSeconds / messages) * 1e6 }
}

function seriesOf({ contender, server, turns }: Called): Series {
  const over = (figure: (turn: Turn) => number) => spreadOf(turns.map(figure))
  return {
    ...{ contender: contender.name, title: contender.title },
    setting: { over: 'a socket' },
    rounds: [],
    figures: {
      'a message acknowledged, ms': over(({ alone }) => alone),
      'acknowledged per second': over(({ perSecond }) => perSecond),
      ...(server.processes().length > 0 && { 'server CPU of each, µs': over((turn) => turn.microseconds) }),
    },
    server: [],
    tool: noTool,
    faults: noFaults(),
  }
}

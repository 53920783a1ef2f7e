import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewayRedis } from '@hubbub/gateway'
import { StartupError, type ServicesBus, type Lease } from '@hubbub/runtime'

const marksLastSeconds = 60
const patienceMs = 30_000
const pauseMs = 500

/**
 * Before this node does anything it is known to all the others, and sees what they see: each leaves a mark in Redis when it
 * is told over NATS. Who shares the database but not these would be heard by nobody.
 */
export async function meetOthers(
  bus: ServicesBus,
  redis: GatewayRedis,
  lease: Lease,
  withinMs = patienceMs,
): Promise<void> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const unmarked = await findUnmarked(bus, redis, lease)
    if (unmarked === null) return
    if (performance.now() >= deadline)
      throw new StartupError(
        'node_refused',
        `Node ${unmarked} does not use the Redis of this one. Do all nodes have the same REDIS_URL, and is Redis reachable from there?`,
      )
    // On a busy machine a lease may run out and be renewed a moment later: in between its node is told nothing.
    await sleep(pauseMs)
  }
}

/** A node that is there, and has left no mark. */
async function findUnmarked(bus: ServicesBus, redis: GatewayRedis, lease: Lease): Promise<string | null> {
  const token = randomUUID()
  const others = await lease.others()
  try {
    await bus.broadcastAndWait('node.arrived', { nodeId: bus.nodeId, token })
  } catch (error) {
    throw new StartupError(
      'node_refused',
      `Other nodes use this database (${others.map(({ id }) => id).join(', ')}), but not all answer over NATS (${(error as Error).message}). Do all nodes have the same NATS_URL?`,
    )
  }
  for (const { id, incarnation } of others) {
    if (await redis.isMarked(markOf(token, id))) continue
    // Who was there and has gone left no mark; who has come in its place under its name meets this one in turn.
    if ((await lease.others()).some((other) => other.incarnation === incarnation)) return id
  }
  return null
}

/** How this node answers another one that comes: from before it can be asked. */
export function greetOthers(bus: ServicesBus, redis: GatewayRedis): void {
  bus.onCommand('node.arrived', async ({ nodeId, token }) => {
    if (nodeId !== bus.nodeId) await redis.mark(markOf(token, bus.nodeId), marksLastSeconds)
  })
}

const markOf = (token: string, nodeId: string) => `met:${token}:${nodeId}`

import type { ServiceBroker } from 'moleculer'

const lookEveryMs = 500
/** Twice the longest time between two of a node's heartbeats. */
const silentAfterSeconds = 3
/** Our own process stood still: what the others said meanwhile has not been read. */
const lateMs = 250

interface KnownNode {
  id: string
  local: boolean
  available: boolean
  /** In whole seconds since our start. */
  lastHeartbeatTime: number | null
}

/**
 * Gives up the nodes whose heartbeats stay away, unless it is we who do not hear: calls that wait for them fail, and the next ones
 * go elsewhere. Moleculer's own look comes only once in a timeout, and so finds a node after up to two of them.
 */
export function giveUpSilentNodes(broker: ServiceBroker, hears: () => boolean): { stop(): void } {
  let due = performance.now() + lookEveryMs
  const timer = setInterval(() => {
    const now = performance.now()
    const mayHaveHeard = hears() && now < due + lateMs
    due = now + lookEveryMs
    for (const node of broker.registry.nodes.toArray() as unknown as KnownNode[]) {
      if (node.local || !node.available) continue
      if (!mayHaveHeard || node.lastHeartbeatTime === null)
        node.lastHeartbeatTime = Math.round(process.uptime())
      if (process.uptime() - node.lastHeartbeatTime > silentAfterSeconds)
        broker.registry.nodes.disconnected(node.id, true)
    }
  }, lookEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

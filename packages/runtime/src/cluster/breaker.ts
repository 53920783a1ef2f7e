import type { ServiceBroker } from 'moleculer'

const silencesInARow = 5
const restMs = 5_000

interface Endpoint {
  id: string
  state: boolean
}

/**
 * A node that lets several calls in a row time out, and answers none in between, is not called for a while, though it is there.
 * Then it is tried again; one more silence, and it rests again.
 */
export class Breaker {
  readonly #endpointsOf: (nodeId: string) => Endpoint[]
  readonly #later: (run: () => void, ms: number) => unknown
  readonly #silences = new Map<string, number>()

  constructor(
    endpointsOf: (nodeId: string) => Endpoint[],
    later: (run: () => void, ms: number) => unknown = (run, ms) => setTimeout(run, ms).unref(),
  ) {
    this.#endpointsOf = endpointsOf
    this.#later = later
  }

  answered(nodeId: string): void {
    if (this.#silences.size > 0) this.#silences.delete(nodeId)
  }

  silent(nodeId: string): void {
    const silences = (this.#silences.get(nodeId) ?? 0) + 1
    this.#silences.set(nodeId, silences)
    if (silences !== silencesInARow) return
    const rest = this.#endpointsOf(nodeId)
    for (const endpoint of rest) endpoint.state = false
    this.#later(() => {
      this.#silences.set(nodeId, silencesInARow - 1)
      for (const endpoint of rest) endpoint.state = true
    }, restMs)
  }
}

/** All that this node can be called for, but the commands that every process has to hear. */
export function endpointsOf(broker: ServiceBroker, nodeId: string): Endpoint[] {
  const { actions } = broker.registry.actions as unknown as {
    actions: Map<string, { name: string; endpoints: Endpoint[] }>
  }
  return [...actions.values()]
    .filter(({ name }) => !name.startsWith('node.') && !name.startsWith('$'))
    .flatMap(({ endpoints }) => endpoints.filter(({ id }) => id === nodeId))
}

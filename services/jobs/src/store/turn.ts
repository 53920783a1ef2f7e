import type { Claim, KindClaim, Wanted } from './job-repository.ts'

interface Left extends Pick<KindClaim, 'isWaiting' | 'atOneHost'> {
  limit: number
  owners: Set<string>
  hosts: Map<string, number>
}

/** One claim: of each owner one job of each kind, at each host so many, of all of them no more than there is room for. */
export class Turn {
  readonly #kinds: Map<string, Left>
  #limit: number

  constructor({ kinds, limit }: Pick<Claim, 'kinds' | 'limit'>) {
    this.#limit = limit
    this.#kinds = new Map(
      kinds.map(({ kind, notOf = [], atHosts = {}, ...left }) => [
        kind,
        { ...left, owners: new Set(notOf), hosts: new Map(Object.entries(atHosts)) },
      ]),
    )
  }

  /** False: not in this turn. */
  takes({ kind, owner, host }: { kind: string; owner: string | null; host: string | null }): boolean {
    const left = this.#kinds.get(kind)
    if (!left || !this.#hasRoom(left)) return false
    if ((owner !== null && left.owners.has(owner)) || (host !== null && isFull(host, left))) return false
    left.limit--
    if (!left.isWaiting) this.#limit--
    if (owner !== null) left.owners.add(owner)
    if (host !== null) left.hosts.set(host, (left.hosts.get(host) ?? 0) + 1)
    return true
  }

  /** How many more at most. */
  get most(): number {
    const [waiting, others] = [true, false].map((isWaiting) =>
      [...this.#kinds.values()]
        .filter((left) => (left.isWaiting ?? false) === isWaiting)
        .reduce((sum, { limit }) => sum + limit, 0),
    )
    return waiting! + Math.min(others!, this.#limit)
  }

  wanted(): Wanted[] {
    return [...this.#kinds].flatMap(([kind, left]) =>
      this.#hasRoom(left) ? [{ kind, limit: left.limit, ...notNow(left) }] : [],
    )
  }

  #hasRoom({ limit, isWaiting = false }: Left): boolean {
    return limit > 0 && (isWaiting || this.#limit > 0)
  }
}

const isFull = (host: string, { hosts, atOneHost = Infinity }: Left) => (hosts.get(host) ?? 0) >= atOneHost

const notNow = (left: Left) => ({
  notOf: [...left.owners],
  notAt: [...left.hosts.keys()].filter((host) => isFull(host, left)),
})

type Opens = (...given: unknown[]) => unknown

/** Ports, or a bus, that behave as before and note what was asked of them; `missing` names the rest. */
export class Noted {
  readonly #known = new Set<string>()
  readonly #done = new Set<string>()

  /** The same port, whose methods are noted as `name.method`. */
  port<P extends object>(name: string, port: P): P {
    const noted: Record<string, unknown> = Object.create(port)
    for (const method of methodsOf(port)) {
      const run = port[method as keyof P] as (...given: unknown[]) => unknown
      const full = `${name}.${method}`
      this.#known.add(full)
      noted[method] = (...given: unknown[]) => {
        this.#done.add(full)
        return run.apply(port, given)
      }
    }
    return noted as P
  }

  /** All ports in a table of them; what a function of the table opens on somebody's behalf are the same ports. */
  ports<T extends object>(name: string, table: T): T {
    const entries = Object.entries(table).map(([key, port]: [string, unknown]) => {
      if (typeof port === 'function') return [key, this.#opening(name, port as Opens)]
      return [key, isTable(port) ? this.port(`${name}.${key}`, port) : port]
    })
    return Object.fromEntries(entries) as T
  }

  #opening(name: string, open: Opens): Opens {
    return (...given) => {
      const opened = open(...given)
      return isTable(opened) ? this.ports(name, opened) : opened
    }
  }

  get missing(): string[] {
    return [...this.#known].filter((name) => !this.#done.has(name)).sort()
  }
}

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Promise)

function methodsOf(port: object): string[] {
  const isOfClass = Object.getPrototypeOf(port) !== Object.prototype
  const owners = isOfClass ? [port, Object.getPrototypeOf(port) as object] : [port]
  const names = owners.flatMap((owner) => Object.getOwnPropertyNames(owner))
  return names.filter((name) => name !== 'constructor' && typeof port[name as keyof object] === 'function')
}

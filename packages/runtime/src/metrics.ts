import { createServer, type Server } from 'node:http'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client'
import type { Config } from './config/config.ts'
import { StartupError } from './startup-error.ts'

/** Whether calls should be sent here, and how each part is. */
export interface Readiness {
  ready: boolean
  parts: Record<string, boolean>
}

export type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** All that this process counts, for Prometheus. Each part makes its own figures from it. */
export class Metrics {
  readonly #registry = new Registry()
  #others: () => Promise<Figures[]> = async () => []

  constructor() {
    // Event-loop lag, memory, garbage collection and CPU of the process come with these.
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: 10 })
  }

  counter<L extends string = never>(name: string, help: string, labelNames: L[] = []): Counter<L> {
    return new Counter({ name: `hubbub_${name}`, help, labelNames, registers: [this.#registry] })
  }

  /** `read` is asked at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): Gauge {
    return new Gauge({
      name: `hubbub_${name}`,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await read())
      },
    })
  }

  /** Seconds, from 0.1 ms to 10 s. */
  seconds<L extends string = never>(name: string, help: string, labelNames: L[] = []): Histogram<L> {
    const buckets = [
      0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]
    return new Histogram({ name: `hubbub_${name}`, help, labelNames, buckets, registers: [this.#registry] })
  }

  /** Plain data, for a process that adds it to its own. */
  figures(): Promise<Figures> {
    return this.#registry.getMetricsAsJSON()
  }

  /** What other processes have counted belongs to this one's figures: added up, as far as that means something. */
  include(others: () => Promise<Figures[]>): void {
    this.#others = others
  }

  async text(): Promise<string> {
    const others = await this.#others()
    if (others.length === 0) return this.#registry.metrics()
    return AggregatorRegistry.aggregate([await this.figures(), ...others]).metrics()
  }

  /** Serves `/metrics`, `/healthz` and `/readyz` on an address of its own, by default on this machine only. */
  async listen({ port, host }: NonNullable<Config['metrics']>, readiness: () => Readiness): Promise<Server> {
    const server = createServer((request, response) => {
      const tell = (status: number, body: object) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (request.url === '/healthz') return tell(200, { ok: true })
      if (request.url === '/readyz') return tell(readiness().ready ? 200 : 503, readiness())
      if (request.url !== '/metrics') return void response.writeHead(404).end('See /metrics\n')
      this.text().then(
        (text) => response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'EADDRINUSE'
            ? new StartupError(
                'port_in_use',
                `The metrics port ${port} is in use. Set METRICS_PORT to a free one, or to 0 to go without.`,
              )
            : error,
        ),
      )
      server.listen(port, host, resolve)
    })
    return server
  }
}

/**
 * What `result.json` holds: every round of every scenario of one run, and what it ran on. Times are in milliseconds and
 * bytes in bytes unless the name says otherwise; nothing in it is computed twice or typed in by hand.
 */
export interface Result {
  /** Of this format. */
  version: 1
  startedAt: string
  seconds: number
  /** Of the source that ran; `+` behind it when files had been changed. */
  commit: string
  /** Exactly what was typed. */
  commands: string[]
  machine: Machine
  scenarios: ScenarioResult[]
}

export interface Machine {
  cpu: string
  cores: number
  memoryBytes: number
  kernel: string
  node: string
  filesPerProcess: number
  /** Load average of the minute before. */
  loadBefore: number
}

export interface ScenarioResult {
  /** As the command is called, e.g. `broadcast`. */
  scenario: string
  /** What was varied and held, in words for a reader. */
  describes: string
  series: Series[]
  /** What a reader has to know: the file limit reached, a peer that is not on this machine. */
  notes: string[]
}

/** One contender under one setting: a row of a table, a point of a plot. */
export interface Series {
  contender: string
  title: string
  /** What distinguishes it within the scenario, e.g. `{ online: 1000, bytes: 100 }`; how many are connected is always `online`. */
  setting: Record<string, string | number>
  /** Empty where the scenario has figures only. */
  rounds: Round[]
  /** Under sustained load, where there are no rounds: how many receipts took at most so many milliseconds, and more than the entry before. */
  delays?: [upToMs: number, count: number][]
  /** Named figures over the series, each with its spread, e.g. `{ 'ack ms': {…} }`. */
  figures: Record<string, Spread>
  server: Usage[]
  /** Of the tool itself, so that nobody takes its limits for the server's: of its busiest process the CPU (1 is one core kept busy) and the lag in milliseconds. */
  tool: { cpuShare: number; lag: Spread }
  faults: Faults
}

/** One message to everybody, from the sender's bytes to the last receipt. */
export interface Round {
  online: number
  ackMs: number
  firstMs: number
  meanMs: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  /** The full receipt. NaN is never written: with a receipt missing this is null. */
  lastMs: number | null
  /** At most 100 points: when this share of everybody had it. */
  curve: [share: number, ms: number][]
  faults: Faults
}

export interface Faults {
  missing: number
  doubled: number
  disordered: number
  /** Connections that ended though nobody asked them to. */
  lostConnections: number
  /** What was said and refused, by code. */
  refused: Record<string, number>
}

/** Of one server process. */
export interface Usage {
  role: string
  /** While the scenario was on. */
  cpuSeconds: number
  cpuSecondsPer10kDeliveries: number | null
  residentIdle: number
  residentConnected: number
  residentAfter: number | null
  bytesPerConnection: number | null
}

export interface Spread {
  min: number
  median: number
  max: number
  count: number
}

import { z } from 'zod'
import type { Result } from '../measure/result.ts'

const amount = z.number().nonnegative()
const whole = amount.int()
const Spread = z.object({ min: z.number(), median: z.number(), max: z.number(), count: whole })
const Faults = z.object({
  missing: whole,
  doubled: whole,
  disordered: whole,
  lostConnections: whole,
  refused: z.record(z.string(), whole),
})
const Round = z.object({
  online: whole,
  ackMs: amount,
  firstMs: amount,
  meanMs: amount,
  p50Ms: amount,
  p95Ms: amount,
  p99Ms: amount,
  lastMs: amount.nullable(),
  curve: z.array(z.tuple([amount.max(1), amount])),
  faults: Faults,
})
const Usage = z.object({
  role: z.string(),
  cpuSeconds: amount,
  cpuSecondsPer10kDeliveries: amount.nullable(),
  residentIdle: amount,
  residentConnected: amount,
  residentAfter: amount.nullable(),
  bytesPerConnection: z.number().nullable(),
})
const Series = z.object({
  contender: z.string(),
  title: z.string(),
  setting: z.record(z.string(), z.union([z.string(), z.number()])),
  rounds: z.array(Round),
  delays: z.array(z.tuple([amount, whole])).optional(),
  figures: z.record(z.string(), Spread),
  server: z.array(Usage),
  tool: z.object({ cpuShare: amount, lag: Spread }),
  faults: Faults,
})

/** What a file has to hold to be a result of this version. The types are those of measure/result.ts, held equal by the compiler. */
export const ResultSchema: z.ZodType<Result> = z.object({
  version: z.literal(1),
  startedAt: z.iso.datetime(),
  seconds: amount,
  commit: z.string(),
  commands: z.array(z.string()),
  machine: z.object({
    cpu: z.string(),
    cores: whole,
    memoryBytes: amount,
    kernel: z.string(),
    node: z.string(),
    filesPerProcess: amount,
    loadBefore: amount,
  }),
  scenarios: z.array(
    z.object({
      scenario: z.string(),
      describes: z.string(),
      series: z.array(Series),
      notes: z.array(z.string()),
    }),
  ),
})

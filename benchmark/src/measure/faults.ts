import type { Faults } from './result.ts'

export function noFaults(): Faults {
  return { missing: 0, doubled: 0, disordered: 0, lostConnections: 0, refused: {} }
}

/** What went wrong in both together. */
export function addFaults(one: Faults, other: Faults): Faults {
  const refused = { ...one.refused }
  for (const [code, count] of Object.entries(other.refused)) refused[code] = (refused[code] ?? 0) + count
  return {
    missing: one.missing + other.missing,
    doubled: one.doubled + other.doubled,
    disordered: one.disordered + other.disordered,
    lostConnections: one.lostConnections + other.lostConnections,
    refused,
  }
}

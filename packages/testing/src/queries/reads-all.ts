type Plan = Record<string, unknown>

/**
 * Whether a server's plan (`explain` with `queryPlanner`) reads a whole collection. MongoDB says so. The stand-in for it on
 * PostgreSQL scans one document after the other, or looks in the index of ids for nothing but the collection's own number.
 */
export function readsAll(explained: unknown): boolean {
  return plansIn(explained).some((plan) => isScanOfMongo(plan) || isScanOfPostgres(plan))
}

const isScanOfMongo = ({ stage }: Plan) => stage === 'COLLSCAN'

function isScanOfPostgres(plan: Plan): boolean {
  const { 'Node Type': type, 'Index Name': index, 'Index Cond': condition } = plan
  if (type === 'Seq Scan') return true
  // Another index than this one is there for some documents only, when nothing is looked for in it.
  return index === '_id_' && !/\bobject_id\b/.test(String(condition))
}

function plansIn(value: unknown): Plan[] {
  if (Array.isArray(value)) return value.flatMap(plansIn)
  if (value === null || typeof value !== 'object') return []
  // What was thought of and not taken, and what was asked, are no plans.
  const { rejectedPlans: _, command: __, ...rest } = value as Plan
  return [rest, ...Object.values(rest).flatMap(plansIn)]
}

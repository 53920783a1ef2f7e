/** Which files of a suite run in the gate: those that begin with one of these, or all but those. */
export type Choice = { only: readonly string[] } | { without: readonly string[] }

const tests = 'packages/system-tests/src/'

/** What a deployment can break that one process cannot: order, once, removal, catching up, sessions, rates, uploads, stop and kill. */
const shapes = [tests + 'shapes/']

/** Between nodes. */
const nodes = [
  'packages/runtime/src/bus/',
  'packages/runtime/src/cluster/',
  ...['cluster/files-in-bucket', 'cluster/jobs', 'cluster/nginx', 'cluster/relay-takeover'].map(
    (file) => tests + file,
  ),
  ...['faults/removing', 'faults/whole-nodes'].map((file) => tests + file),
]

/** The services of accounts, groups and messages once more. */
const servicesOnMongo = ['accounts', 'groups', 'messages'].map(
  (name) => `services/${name}/src/${name}-service`,
)

/** How the data of a server alone come into a cluster. */
export const movesToMongo = ['accounts', 'groups', 'jobs', 'messages'].map(
  (name) => `services/${name}/src/store/migrate/`,
)

/** What people do every day, from the first visit on, on a desk and on a phone. Single menus and dialogs are tested in a DOM. */
const journeys = [
  'browser/files',
  'browser/first-hour',
  'browser/group-life',
  'browser/long-conversation',
  'browser/search',
  'browser/threads',
  'browser/two-people',
  'browser/writing',
  'installed/',
  'push/',
  'sign-in/passkeys',
  'sign-in/sign-up',
].map((file) => tests + file)

/**
 * The gate, `npm test` and `npm run test:cluster`, proves each promise once and takes minutes. A suite that is not named here runs whole
 * in it; what is left out is in `npm run test:deep`.
 */
export const gate: Readonly<Record<string, Choice>> = {
  unit: { without: ['packages/hubbub/src/queries/'] },
  system: {
    without: [
      'benchmark/',
      ...[
        'alone/disk/',
        'alone/files-crash',
        'alone/missed-mail',
        'alone/pictures-crash',
        'alone/released',
        'alone/workers/crash',
        'crash/',
        'sign-in/keycloak',
      ].map((file) => tests + file),
    ],
  },
  workers: { only: shapes },
  javascript: { only: [] },
  browser: { only: journeys },
  // The stores, and what nodes do to each other. What services do is proven on SQLite: the suites of the stores hold that both are alike.
  mongo: { without: [tests + 'cluster/migrate', ...servicesOnMongo, ...movesToMongo] },
  cluster: { only: [...shapes, ...nodes] },
}

export function isInGate(suite: string, file: string): boolean {
  const choice = gate[suite]
  if (!choice) return true
  const isAmong = (beginnings: readonly string[]) => beginnings.some((one) => file.startsWith(one))
  return 'only' in choice ? isAmong(choice.only) : !isAmong(choice.without)
}

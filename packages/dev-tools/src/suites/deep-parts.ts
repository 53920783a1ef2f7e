import { isInGate, movesToMongo } from './gate.ts'

interface Part {
  name: string
  title: string
  /** The files that begin so, in whichever suites. */
  files: readonly string[]
}

const tests = 'packages/system-tests/src/'

/** Parts of the deep suite by subject. What is in none of them is in the part that has the name of its suite. */
const subjects: readonly Part[] = [
  {
    name: 'faults',
    title: 'crashes, disks and lost parts',
    files: [
      'alone/disk/',
      'alone/files-crash',
      'alone/pictures-crash',
      'alone/workers/crash',
      'cluster/moving-in',
      'crash/',
      'faults/',
    ].map((file) => tests + file),
  },
  {
    name: 'released',
    title: 'released versions, and moving to a cluster',
    files: [
      ...['released/', 'alone/released', 'cluster/migrate'].map((file) => tests + file),
      ...movesToMongo,
    ],
  },
  { name: 'queries', title: 'the index and the price of queries', files: ['packages/hubbub/src/queries/'] },
  { name: 'accessibility', title: 'all screens by axe', files: [tests + 'accessibility/'] },
  {
    name: 'notices',
    title: 'who is told, and missed mails',
    files: ['alerts/', 'alone/missed-mail', 'missed-mail/'].map((file) => tests + file),
  },
  { name: 'keycloak', title: 'a real Keycloak', files: [tests + 'sign-in/keycloak'] },
  { name: 'bench', title: 'the benchmark', files: ['benchmark/'] },
]

/** Every part, with those of the suites. */
export const partNames = (suites: readonly string[]): string[] => [
  ...subjects.map(({ name }) => name),
  ...suites,
]

export const titleOf = (part: string): string =>
  subjects.find(({ name }) => name === part)?.title ?? 'the rest'

/** The part of the deep suite that a file is in; undefined for those of the gate. */
export function partOf(suite: string, file: string): string | undefined {
  if (isInGate(suite, file)) return undefined
  return subjects.find(({ files }) => files.some((one) => file.startsWith(one)))?.name ?? suite
}

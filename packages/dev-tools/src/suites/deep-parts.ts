import { isInGate } from './gate.ts'

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
      'crash/',
      'disk/',
      'faults/',
      'files/files-crash',
      'files/pictures-crash',
      'workers/crash',
      'cluster/moving-in',
    ].map((file) => tests + file),
  },
  { name: 'released', title: 'released versions', files: [tests + 'released/', tests + 'cluster/migrate'] },
  { name: 'queries', title: 'the index and the price of queries', files: ['packages/hubbub/src/queries/'] },
  { name: 'accessibility', title: 'all screens by axe', files: [tests + 'accessibility/'] },
  {
    name: 'notices',
    title: 'who is told, and missed mails',
    files: [tests + 'alerts/', tests + 'missed-mail/'],
  },
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

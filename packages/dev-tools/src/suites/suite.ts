import { findChromium, howToGetChromium } from '../servers/find-chromium.ts'
import { findPython, howToGetPython } from '../servers/find-python.ts'

/** A kind of test that `npm test` runs: one project of jest.config.js. */
export interface Suite {
  name: string
  title: string
  jestOptions: string[]
  /** What its servers look like; alone when not given. Read by packages/testing. */
  shape?: 'workers' | 'javascript' | 'cluster'
  /** Its servers are the built program; the sources when not given, as with `npm start`. Some tests ask for the sources themselves. */
  isBuilt?: true
  /** It shows what another suite has shown, in another way: left out unless it is asked for. */
  isExtra?: true
  /** It leaves the processor alone most of the time: it runs while the one before it does. */
  isBeside?: true
  /** Why it cannot run on this machine, if it cannot. */
  obstacle?: () => string | undefined
}

// A browser draws: one at a time, so that they do not take the processor from each other.
const oneByOne = ['--runInBand', '--testTimeout=180000']
// Whole servers wait for disks and for each other half of the time. Each test has its own, so three go on at once.
const severalAtATime = ['--maxWorkers=3', '--testTimeout=180000']

export const suites: Suite[] = [
  {
    name: 'unit',
    title: 'unit tests and store suites',
    jestOptions: ['--maxWorkers=100%', '--testTimeout=60000'],
  },
  {
    name: 'system',
    title: 'system tests (a whole server)',
    isBuilt: true,
    jestOptions: severalAtATime,
  },
  {
    name: 'workers',
    title: 'system tests (gateway workers)',
    shape: 'workers',
    isBuilt: true,
    jestOptions: severalAtATime,
  },
  {
    name: 'javascript',
    title: 'system tests (no native code)',
    shape: 'javascript',
    isExtra: true,
    jestOptions: severalAtATime,
  },
  {
    name: 'browser',
    title: 'browser tests (Chromium)',
    isBuilt: true,
    jestOptions: severalAtATime,
    obstacle: () => (findChromium() ? undefined : howToGetChromium),
  },
  {
    name: 'python',
    title: 'a client in another language',
    jestOptions: oneByOne,
    obstacle: () => (findPython() ? undefined : howToGetPython),
  },
]

export const clusterSuites: Suite[] = [
  { name: 'mongo', title: 'store suites (MongoDB)', jestOptions: severalAtATime },
  { name: 's3', title: 'storage of files (S3)', isBeside: true, jestOptions: oneByOne },
  { name: 'clamav', title: 'scanned files (ClamAV)', isBeside: true, jestOptions: oneByOne },
  { name: 'redis', title: 'fan-out and presence (Redis)', isBeside: true, jestOptions: oneByOne },
  {
    name: 'cluster',
    title: 'system tests (a cluster)',
    shape: 'cluster',
    isBuilt: true,
    jestOptions: severalAtATime,
  },
]

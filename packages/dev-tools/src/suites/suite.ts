import { findChromium, howToGetChromium } from '../servers/find-chromium.ts'
import { findPython, howToGetPython } from '../servers/find-python.ts'

/** A kind of test: one project of jest.config.js. Which of its files run when: gate.ts and deep-parts.ts. */
export interface Suite {
  name: string
  title: string
  jestOptions: string[]
  /** What its servers look like; alone when not given. Read by packages/testing. */
  shape?: 'workers' | 'javascript' | 'cluster'
  /** Its servers are the built program; the sources when not given. Some tests ask for the sources themselves. */
  isBuilt?: true
  /** Its servers run in processes that are used again, except where a test asks for a new one. */
  isWarm?: true
  /** A busy machine keeps none of its tests waiting, so one that fails is not tried again: see second-try.ts. */
  isTriedOnce?: true
  /** It leaves the processor alone most of the time: it runs while the one before it does. */
  isBeside?: true
  /** Why it cannot run on this machine, if it cannot. */
  obstacle?: () => string | undefined
}

// A browser draws: one at a time, so that they do not take the processor from each other.
const oneByOne = ['--runInBand', '--testTimeout=180000']
// Whole servers wait for disks and for each other a part of the time. Each test has its own, so several go on at once; a cluster and a
// browser are several processes each.
const severalAtATime = ['--maxWorkers=4', '--testTimeout=180000']
const largeAtATime = ['--maxWorkers=3', '--testTimeout=360000']

/** Those that need no outside server. */
export const suites: Suite[] = [
  {
    name: 'unit',
    title: 'unit tests and store suites',
    isTriedOnce: true,
    jestOptions: ['--maxWorkers=100%', '--testTimeout=60000'],
  },
  {
    name: 'system',
    title: 'system tests (a whole server)',
    isBuilt: true,
    isWarm: true,
    jestOptions: severalAtATime,
  },
  {
    name: 'workers',
    title: 'system tests (gateway workers)',
    shape: 'workers',
    isBuilt: true,
    isWarm: true,
    jestOptions: severalAtATime,
  },
  {
    name: 'javascript',
    title: 'system tests (no native code)',
    shape: 'javascript',
    jestOptions: severalAtATime,
  },
  {
    name: 'dom',
    title: 'screens of the client (jsdom)',
    isBuilt: true,
    isWarm: true,
    jestOptions: largeAtATime,
  },
  {
    name: 'browser',
    title: 'browser tests (Chromium)',
    isBuilt: true,
    isWarm: true,
    jestOptions: largeAtATime,
    obstacle: () => (findChromium({ isWhole: true }) ? undefined : howToGetChromium),
  },
  {
    name: 'python',
    title: 'a client in another language',
    jestOptions: oneByOne,
    obstacle: () => (findPython() ? undefined : howToGetPython),
  },
]

/** Those that need NATS, Redis, MongoDB, S3, ClamAV or nginx. */
export const clusterSuites: Suite[] = [
  { name: 'mongo', title: 'store suites (MongoDB)', jestOptions: largeAtATime },
  {
    name: 's3',
    title: 'storage of files (S3)',
    isBeside: true,
    jestOptions: oneByOne,
  },
  {
    name: 'clamav',
    title: 'scanned files (ClamAV)',
    isBeside: true,
    jestOptions: oneByOne,
  },
  {
    name: 'redis',
    title: 'fan-out and presence (Redis)',
    isBeside: true,
    jestOptions: oneByOne,
  },
  {
    name: 'cluster',
    title: 'system tests (a cluster)',
    shape: 'cluster',
    isBuilt: true,
    isWarm: true,
    jestOptions: largeAtATime,
  },
]

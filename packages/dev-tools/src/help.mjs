import { say } from './say.mjs'

/** What the scripts of package.json take, and what they do; those of the benchmark tell it themselves. */
const scripts = {
  start: [
    'npm start [-- options]',
    'Installs and builds what is missing and runs Hubbub in the foreground until Ctrl+C.',
    'Settings come from the environment: see docs/running.md. Options: npx hubbub start --help',
  ],
  test: [
    'npm test [-- unit|system|workers|javascript|dom|browser|python] [-- pattern, options of jest]',
    'Runs the tests of the gate that need no outside server, or one suite of them.',
    'With a pattern it runs the files of that name, those of the deep suite too.',
  ],
  'test:cluster': [
    'npm run test:cluster [-- mongo|s3|clamav|redis|cluster] [-- pattern, options of jest]',
    'Runs the tests of the gate that need NATS, Redis, MongoDB, S3, ClamAV and nginx; each that is not named by a variable is started.',
    'The variables: TEST_NATS_URL, TEST_REDIS_URL, TEST_MONGO_URL, TEST_S3_URL, TEST_CLAMAV_URL.',
  ],
  'test:deep': [
    'npm run test:deep [-- part ...] [options of jest]',
    'Runs what the gate leaves out, whole or these parts: faults, released, queries, accessibility, notices, bench,',
    'and by suite what is in none of them: workers, javascript, browser, mongo, cluster.',
  ],
  'test:native': [
    'npm run test:native [-- options of jest]',
    'Tests what is in C under AddressSanitizer, UndefinedBehaviorSanitizer and ThreadSanitizer.',
  ],
  cluster: [
    'npm run cluster',
    'Installs and builds what is missing and runs two gateways and two service nodes on this machine until Ctrl+C.',
    'PORT is that of the first gateway (4000).',
  ],
  check: ['npm run check', 'Checks types, lint, format, dead code, walls and habits.'],
  bench: [
    'npm run bench [-- options]',
    'Runs everything that the benchmark measures. Options: npx hubbub-bench run --help',
  ],
  'crash-table': [
    'npm run crash-table [-- seeds] [workers]',
    'People chat while the server, or its workers, are killed: a table of what was lost, over so many seeds (20).',
  ],
  'disk-table': [
    'npm run disk-table [-- --seeds 20] [--first 1] [--people 30]',
    'People chat while nothing can be written: a table of what was lost, over many seeds.',
  ],
  'fault-table': [
    'npm run fault-table [-- --seeds 20] [--first 1] [--seconds 40] [--people 24] [--logs folder]',
    'People chat on a cluster under faults: a table of what was lost, over many seeds.',
  ],
  'files-table': [
    'npm run files-table [-- seeds]',
    'People send files while the server is killed: a table of what was missing or left over, over so many seeds (20).',
  ],
  'first-visit': [
    'npm run first-visit [-- --kbit 400,1600] [--latency 150] [--rounds 5]',
    'Visits the built client for the first time over slow lines: a table of bytes, first paint and when the form is usable.',
  ],
  'links-table': [
    'npm run links-table [-- --runs 5]',
    'People chat while one of two gateways has no Redis, or no NATS: a table of how soon they hear each other.',
  ],
  'record-release': [
    'npm run record-release -- VERSION',
    'Keeps what this version writes, and answers, for the tests of later ones: once, before it is released.',
  ],
  screenshots: [
    'npm run screenshots [-- folder]',
    'Pictures the main screens into the folder (screenshots).',
  ],
}

/** Asked for help a script says what it does, and ends before it has done anything. */
export function exitWithHelp(script) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  const [usage, ...lines] = scripts[script]
  say([`Usage: ${usage}`, '', ...lines].join('\n'))
  process.exit(0)
}

/** How a test file is found and run; `npm test` runs the projects one after the other. */
const typescript = {
  jsc: { target: 'es2024', transform: { react: { runtime: 'automatic' } } },
  module: { type: 'es6' },
  sourceMaps: 'inline',
}
const parsedAs = (syntax) => ({ ...typescript, jsc: { ...typescript.jsc, parser: syntax } })

const everywhere = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx$': ['@swc/jest', parsedAs({ syntax: 'typescript', tsx: true })],
    '\\.ts$': ['@swc/jest', parsedAs({ syntax: 'typescript' })],
  },
  modulePathIgnorePatterns: ['/dist/'],
}

// What `npm run check` asks of the sources themselves.
const houseRules = 'packages/dev-tools/src/house/(walls|habits|packages|readme|deploy).test.ts'

// What a server alone does on its data folder, those that choose their server themselves, and the benchmark, which starts its own;
// all other system tests are also run with gateway workers and on a cluster.
const onlyAlone =
  'system-tests/src/(attacks/file-limit|delivery/costs-of-a-crowd|files/(files|pictures)-crash|released/.*system|(disk|workers)/|start/(backup|jobs|refusing|secrecy|settings|sources|watching))|gateway/src/|/benchmark/'

export default {
  // Whole servers are started in between, on machines that may be busy with other things. Jest takes it for all projects only.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/packages/dev-tools/src/suites/long-first.config.mjs',
  projects: [
    {
      ...everywhere,
      displayName: 'unit',
      testMatch: ['**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '\\.(system|cluster|browser|mongo|python|redis|s3|clamav)\\.test\\.ts$',
        houseRules,
      ],
      setupFiles: ['<rootDir>/packages/dev-tools/src/suites/stay-offline.ts'],
    },
    { ...everywhere, displayName: 'mongo', testMatch: ['**/*.mongo.test.ts'] },
    { ...everywhere, displayName: 's3', testMatch: ['**/*.s3.test.ts'] },
    { ...everywhere, displayName: 'clamav', testMatch: ['**/*.clamav.test.ts'] },
    { ...everywhere, displayName: 'redis', testMatch: ['**/*.redis.test.ts'] },
    { ...everywhere, displayName: 'system', testMatch: ['**/*.system.test.ts'] },
    ...['workers', 'javascript'].map((displayName) => ({
      ...everywhere,
      displayName,
      testMatch: ['**/*.system.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', onlyAlone],
    })),
    {
      ...everywhere,
      displayName: 'cluster',
      testMatch: ['**/*.system.test.ts', '**/*.cluster.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', onlyAlone],
    },
    { ...everywhere, displayName: 'browser', testMatch: ['**/*.browser.test.ts'] },
    { ...everywhere, displayName: 'python', testMatch: ['**/*.python.test.ts'] },
    { ...everywhere, displayName: 'house', testMatch: [`<rootDir>/${houseRules}`] },
  ],
}

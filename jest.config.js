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
const houseRules = '<rootDir>/packages/dev-tools/src/house/rules/*.test.ts'

// What every deployment has to pass. Those of the gateway and the benchmark choose their servers themselves.
const inEveryShape = '<rootDir>/packages/system-tests/src/**/*.system.test.ts'
// What a server in one process does on its data folder, or with servers of its own choice.
const alone = '/system-tests/src/alone/'

export default {
  // Modules of a file that has ended stay in the memory of jest's process: after 400 files it had 2.3 GB, and ended once by itself (SIGTRAP).
  workerIdleMemoryLimit: '600MB',
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
        '\\.(system|cluster|browser|dom|mongo|python|redis|s3|clamav)\\.test\\.ts$',
        '/house/rules/',
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
      testMatch: [inEveryShape],
      testPathIgnorePatterns: ['/node_modules/', alone],
    })),
    {
      ...everywhere,
      displayName: 'cluster',
      testMatch: [inEveryShape, '**/*.cluster.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', alone],
    },
    {
      ...everywhere,
      displayName: 'dom',
      testMatch: ['**/*.dom.test.ts'],
      testEnvironment: '<rootDir>/packages/dev-tools/src/suites/dom-environment.config.mjs',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      setupFiles: ['<rootDir>/client/src/testing/what-jsdom-lacks.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/client/src/testing/no-styles.config.ts',
        '^@tabler/icons-react$': '<rootDir>/client/src/testing/no-icons.cjs',
      },
    },
    { ...everywhere, displayName: 'browser', testMatch: ['**/*.browser.test.ts'] },
    { ...everywhere, displayName: 'python', testMatch: ['**/*.python.test.ts'] },
    { ...everywhere, displayName: 'house', testMatch: [houseRules] },
  ],
}

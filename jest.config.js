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
const houseRules = 'packages/workshop/src/(walls|habits|packages|readme).test.ts'

export default {
  // Whole servers are started in between, on machines that may be busy with other things. Jest takes it for all projects only.
  testTimeout: 30_000,
  projects: [
    {
      ...everywhere,
      displayName: 'unit',
      testMatch: ['**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(system|browser)\\.test\\.ts$', houseRules],
      setupFiles: ['<rootDir>/packages/workshop/src/stay-offline.ts'],
    },
    { ...everywhere, displayName: 'system', testMatch: ['**/*.system.test.ts'] },
    { ...everywhere, displayName: 'browser', testMatch: ['**/*.browser.test.ts'] },
    { ...everywhere, displayName: 'house', testMatch: [`<rootDir>/${houseRules}`] },
  ],
}

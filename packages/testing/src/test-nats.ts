/** The NATS server for tests: TEST_NATS_URL, or what `npm run test:cluster` starts. Clusters do not hear each other on it. */
export const testNatsUrl = (): string => process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222'

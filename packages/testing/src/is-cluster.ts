/** Whether system tests run against a cluster: `npm run test:cluster` says so. */
export const isCluster = (): boolean => process.env['TEST_SHAPE'] === 'cluster'

/** Whether it is one process: that is the shape in which every test is run first, and those that go along long lists do so whole. */
export const isOneProcess = (): boolean => process.env['TEST_SHAPE'] === undefined

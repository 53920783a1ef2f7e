/** Whether system tests run against a cluster: `npm run test:cluster` says so. */
export const isCluster = (): boolean => process.env['TEST_SHAPE'] === 'cluster'

/** ClamAV's daemon for tests: TEST_CLAMAV_URL, or what `npm run test:cluster` starts. It knows one signature, and takes 10 MB at most. */
export const testClamAvUrl = (): string => process.env['TEST_CLAMAV_URL'] ?? 'tcp://127.0.0.1:3310'

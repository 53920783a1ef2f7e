/**
 * What Node is started with. The space for young objects grows with what lives through its collections, as all of thousands of new
 * connections does, and never shrinks: without this bound it took 6 of 20 kB for each of 10,000. Also in the first line of the command
 * `hubbub` and in `deploy/systemd`.
 */
export const nodeFlags = ['--max-semi-space-size=16']

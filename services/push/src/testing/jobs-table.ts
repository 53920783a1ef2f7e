export { jobsSchema as schema } from '@hubbub/sqlite'

/** Only the table is needed. */
export const writes = {}

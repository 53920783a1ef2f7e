import type { AccountsDeps } from '../deps.ts'
import { setAvailability, setReceipts, setStatus } from './set-status.ts'

/** How somebody is shown to others, and they to them. */
export const statusActions = (deps: AccountsDeps) => ({
  'accounts.setStatus': (input: Parameters<typeof setStatus>[0]) => setStatus(input, deps),
  'accounts.setAvailability': (input: Parameters<typeof setAvailability>[0]) => setAvailability(input, deps),
  'accounts.setReceipts': (input: Parameters<typeof setReceipts>[0]) => setReceipts(input, deps),
})

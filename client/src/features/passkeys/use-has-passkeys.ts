import { useQuery } from '../../core/queries.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { whyNoPasskeys } from './where-passkeys-work.ts'

/** Whether passkeys work on this page, by the server, its address and this browser; false until the server has said. */
export function useHasPasskeys(): boolean {
  const [welcome] = useQuery('welcome', askWelcome)
  return welcome.data !== undefined && whyNoPasskeys(welcome.data.passkeys) === null
}

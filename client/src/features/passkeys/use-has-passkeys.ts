import { useQuery } from '../../core/queries.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { whyNoPasskeys, type NoPasskeys } from './where-passkeys-work.ts'

/** Why passkeys do not work on this page, by the server, its address and this browser; undefined until the server has said. */
export function useWhyNoPasskeys(): NoPasskeys | null | undefined {
  const [{ data }] = useQuery('welcome', askWelcome)
  return data && whyNoPasskeys(data.passkeys)
}

export const useHasPasskeys = (): boolean => useWhyNoPasskeys() === null

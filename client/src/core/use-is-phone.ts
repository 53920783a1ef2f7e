import { useMediaQuery } from '@mantine/hooks'

/** Only one pane fits: the list or the conversation. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false }) === true
}

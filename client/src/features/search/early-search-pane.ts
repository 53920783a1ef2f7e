import { fetchedEarly } from '../../core/fetched-early.tsx'

export const SearchPane = fetchedEarly(async () => ({
  default: (await import('./search-pane.tsx')).SearchPane,
}))

/** Fetched when something is first searched for. */
export const loadSearchPane = () =>
  import('./search-pane.tsx').then(({ SearchPane }) => ({ default: SearchPane }))

/** What a write to a group or conversation that is not there comes to, before there are facts to decide on. */
export const missing = { refused: 'not_found' } as const

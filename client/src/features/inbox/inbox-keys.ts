/** What opens the inbox from everywhere, as hooks and as screen readers want it. */
export const inboxKeys = { hotkey: 'mod+shift+M', aria: 'Control+Shift+M' } as const

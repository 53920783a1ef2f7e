import type { ChangeType } from '@hubbub/protocol'

/** Logged in a person's own stream when their account changed; what it looks like is looked up when it is told. [P-9] */
export const accountChanged = 'account.changed' satisfies ChangeType

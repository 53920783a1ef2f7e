import type { Writers } from '@hubbub/protocol'

/** Whether somebody may begin to write to a person; `request`: they may, and the person decides whether to hear it. */
export type Contact = 'open' | 'request' | 'refused'

interface ContactFacts {
  /** Whom the person lets begin. */
  writers: Writers
  /** One of the two has blocked the other. */
  isApart: boolean
  isFriend: boolean
}

/** A block is before all else. */
export function contactOf({ writers, isApart, isFriend }: ContactFacts): Contact {
  if (isApart || writers === 'nobody') return 'refused'
  if (isFriend || writers === 'everybody') return 'open'
  return writers === 'byRequest' ? 'request' : 'refused'
}

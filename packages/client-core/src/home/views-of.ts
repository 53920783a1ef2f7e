import type { ConversationView, Home } from '@hubbub/protocol'

/** Every conversation that somebody sees: outside groups, and the channels. */
export const viewsOf = ({
  conversations,
  groups,
}: Pick<Home, 'conversations' | 'groups'>): ConversationView[] => [
  ...conversations,
  ...groups.flatMap(({ channels }) => channels),
]

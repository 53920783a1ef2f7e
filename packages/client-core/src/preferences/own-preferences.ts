import type { ConversationId, GroupId, Preferences } from '@hubbub/protocol'
import type { Readable } from '../state/readable.ts'

/** How this person put their places in order, on all their devices. What is changed shows at once; each fails with an AppError, and is put back. */
export interface OwnPreferences {
  readonly state: Readable<PreferencesState>
  orderGroups(groupIds: readonly GroupId[]): Promise<void>
  /** Or moves it; without `before`: to the end. */
  addFavourite(conversationId: ConversationId, before?: ConversationId | null): Promise<void>
  removeFavourite(conversationId: ConversationId): Promise<void>
  closeSteps(groupId: GroupId): Promise<void>
}

export interface PreferencesState extends Preferences {
  /** False until the server has told, and with a server of before it could. */
  isKnown: boolean
}

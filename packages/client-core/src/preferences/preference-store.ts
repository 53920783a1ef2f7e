import type { ConversationId, GroupId, Preferences } from '@hubbub/protocol'
import { withFavourite } from '@hubbub/rules'
import type { Call } from '../calls/calls.ts'
import { Cell } from '../state/cell.ts'
import type { OwnPreferences, PreferencesState } from './own-preferences.ts'

type Change = (preferences: Preferences) => Preferences

const none: Preferences = { groupOrder: [], favourites: [], closedSteps: [] }

/** How this person put their places in order. What they change shows at once, and is put back if the server refuses it. */
export class PreferenceStore implements OwnPreferences {
  readonly state = new Cell<PreferencesState>({ isKnown: false, ...none })
  readonly #call: Call
  #told: Preferences = none
  #isKnown = false
  /** On their way to the server, in order. */
  #pending: readonly Change[] = []

  constructor(call: Call) {
    this.#call = call
  }

  /** As the server has them; undefined: a server of before, which has none. */
  install(preferences: Preferences | undefined): void {
    this.#told = preferences ?? none
    this.#isKnown = preferences !== undefined
    this.#show()
  }

  /** As they were the last time, until the server tells. */
  load(preferences: Preferences | undefined): void {
    if (this.#isKnown || !preferences) return
    this.#told = preferences
    this.#show()
  }

  follow(preferences: Preferences): void {
    this.#told = preferences
    this.#show()
  }

  has(id: ConversationId): boolean {
    return this.#told.favourites.includes(id)
  }

  /** As it is shown: to be kept for the next time. */
  get shown(): Preferences {
    return this.#pending.reduce((known, change) => change(known), this.#told)
  }

  clear(): void {
    this.#pending = []
    this.install(undefined)
  }

  readonly orderGroups = (groupIds: readonly GroupId[]): Promise<void> =>
    this.#change(
      (known) => ({ ...known, groupOrder: [...groupIds] }),
      () => this.#call('preferences.orderGroups', { groupIds: [...groupIds] }),
    )

  readonly addFavourite = (
    conversationId: ConversationId,
    before: ConversationId | null = null,
  ): Promise<void> =>
    this.#change(
      (known) => ({ ...known, favourites: withFavourite(known.favourites, conversationId, before) }),
      () => this.#call('preferences.addFavourite', { conversationId, before }),
    )

  readonly removeFavourite = (conversationId: ConversationId): Promise<void> =>
    this.#change(
      (known) => ({ ...known, favourites: known.favourites.filter((id) => id !== conversationId) }),
      () => this.#call('preferences.removeFavourite', { conversationId }),
    )

  readonly closeSteps = (groupId: GroupId): Promise<void> =>
    this.#change(
      (known) => ({ ...known, closedSteps: [...new Set([...known.closedSteps, groupId])] }),
      () => this.#call('preferences.closeSteps', { groupId }),
    )

  async #change(change: Change, tell: () => Promise<unknown>): Promise<void> {
    this.#pending = [...this.#pending, change]
    this.#show()
    try {
      await tell()
      // Its event may be on its way. Done twice it is the same.
      if (this.#pending.includes(change)) this.#told = change(this.#told)
    } finally {
      this.#pending = this.#pending.filter((other) => other !== change)
      this.#show()
    }
  }

  #show(): void {
    this.state.set({ isKnown: this.#isKnown, ...this.shown })
  }
}

import type {
  About,
  ConversationView,
  NotificationMark,
  NotificationSettings,
  UserId,
} from '@hubbub/protocol'
import {
  isStill,
  effectiveSettings,
  unreadShown,
  type EffectiveSettings,
  type SettingsOf,
} from '@hubbub/rules'
import type { Notifications, NotificationsState } from '../client.ts'
import type { Clock } from '../clock.ts'
import { Cell } from '../state/cell.ts'
import { Timer } from '../timer.ts'

/** No timer of a browser waits longer. */
const looksEveryMs = 3_600_000

/** What alerts this person where, and what of it is muted now. */
export class NotificationStore implements Notifications {
  readonly state: Cell<NotificationsState>
  readonly #clock: Clock
  readonly #timer: Timer
  readonly #isIgnored: (userId: UserId) => boolean
  readonly #settings = new Map<About, NotificationSettings>()
  #isKnown = false

  /** `isIgnored`: whether nothing that somebody writes to the person alone alerts. */
  constructor(clock: Clock, isIgnored: (userId: UserId) => boolean = () => false) {
    this.#clock = clock
    this.#isIgnored = isIgnored
    this.#timer = new Timer(clock)
    this.state = new Cell(this.#now())
  }

  /** All that the server has; undefined: a server of before, which has nothing of it. */
  install(marks: readonly NotificationMark[] | undefined): void {
    this.#settings.clear()
    for (const { about, ...settings } of marks ?? []) this.#settings.set(about, settings)
    this.#isKnown = marks !== undefined
    this.#show()
  }

  /** As it was the last time, until the server tells. */
  load(marks: readonly NotificationMark[]): void {
    if (this.#isKnown || marks.length === 0) return
    for (const { about, ...settings } of marks) this.#settings.set(about, settings)
    this.#show()
  }

  set({ about, ...settings }: NotificationMark): void {
    if (Object.keys(settings).length > 0) this.#settings.set(about, settings)
    else this.#settings.delete(about)
    this.#show()
  }

  /** Whom the person blocks or mutes has changed. */
  refresh(): void {
    this.#show()
  }

  has(about: About): boolean {
    return this.#settings.has(about)
  }

  get marks(): NotificationMark[] {
    return Array.from(this.#settings, ([about, settings]) => ({ about, ...settings }))
  }

  clear(): void {
    this.#timer.clear()
    this.install(undefined)
  }

  #show(): void {
    this.state.set(this.#now())
    this.#waitForEnd()
  }

  #now(): NotificationsState {
    const now = this.#clock.now()
    const settings = new Map(this.#settings)
    const settingsOf: SettingsOf = (about) => settings.get(about)
    const effective: NotificationsState['effective'] = (conversation, thread) =>
      effectiveSettings({ ...conversation, thread }, settingsOf, now)
    return {
      ...{ isKnown: this.#isKnown, settingsOf, effective },
      shown: (view) => unreadShown(view, this.#withIgnored(view, effective(view.conversation))),
    }
  }

  /** What somebody writes to this person alone whom they block or mute, or have not accepted, is not shown as unread. */
  #withIgnored({ conversation, people }: ConversationView, known: EffectiveSettings): EffectiveSettings {
    const isOfIgnored = conversation.kind === 'direct' && people.some(({ id }) => this.#isIgnored(id))
    return isOfIgnored && !known.mute ? { ...known, mute: { about: conversation.id } } : known
  }

  /** What is muted until then looks different then. */
  #waitForEnd(): void {
    this.#timer.clear()
    const now = this.#clock.now()
    const ends = [...this.#settings.values()].flatMap(({ mute }) =>
      mute?.until !== undefined && isStill(mute, now) ? mute.until : [],
    )
    if (ends.length === 0) return
    this.#timer.set(Math.min(Math.min(...ends) - now, looksEveryMs), () => this.#show())
  }
}

import type { Account, Person, UserId } from '@hubbub/protocol'

/** Finding accounts; changes nothing. */
export interface AccountDirectory {
  get(userId: UserId): Promise<Account | null>
  byName(name: string): Promise<Account | null>
  /** In order of creation, those after `after`. */
  page(after: UserId | null, limit: number): Promise<Account[]>
  /** In any order; unknown ids are left out. */
  cards(userIds: UserId[]): Promise<Person[]>
  /** Of these people, those who hide how far they have read. */
  hidingReceipts(userIds: UserId[]): Promise<UserId[]>
  /** Full, enabled accounts whose name or display name begins so; case does not matter. Test users are not among them. */
  find(beginning: string, limit: number): Promise<Person[]>
  /** Enabled guests whose display name begins so. */
  findGuests(beginning: string, limit: number): Promise<Person[]>
  /** Enabled test users whose name begins so. */
  findTestUsers(beginning: string, limit: number): Promise<Person[]>
  /**
   * Enabled accounts with one of these names, and full ones with one of them as display name; case does not matter. Those who have
   * one as their name come first. Guests are not among them, and test users by their name alone.
   */
  named(names: readonly string[], limit: number): Promise<Person[]>
  hasAdministrator(): Promise<boolean>
  /** Enabled ones, at most so many. */
  administrators(limit: number): Promise<UserId[]>
}

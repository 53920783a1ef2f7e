import type { FileId, GroupView, RoleId, UserId } from '@hubbub/protocol'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { channelTree } from '../channels/channel-tree.ts'
import { begunBefore } from './begun-before.ts'
import type { Mentionable } from './mention-names.ts'
import type { MentionCandidates } from './mention-candidates.ts'
import { emojiNamesHere, loadEmojiNames } from '../emoji/load-emoji-names.ts'

export type Choice =
  | {
      kind: 'person'
      id: UserId
      name: string
      handle: string | null
      ownName: string | undefined
      picture: FileId | undefined
    }
  | { kind: 'role'; id: RoleId; name: string; color: string | null }
  | { kind: 'everyone'; id: 'everyone'; name: string }
  | { kind: 'channel'; id: string; name: string; isPrivate: boolean }
  | { kind: 'emoji'; id: string; name: string; emoji: string }

interface CompletionInput {
  callees: MentionCandidates
  group: GroupView | null
  text: string
  area: RefObject<HTMLTextAreaElement | null>
  mentionable: Mentionable
}

const shown = 8

/** Completes a name begun before the caret: arrows choose, Enter or Tab takes, Escape lets be. */
export function useCompletion({ callees, group, text, area, mentionable }: CompletionInput) {
  const { me } = useHome()
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  const begun = caret === null ? null : begunBefore(text, caret)
  const isWanted = begun !== null && begun.from !== dismissedAt
  const query = begun?.query.toLowerCase() ?? ''
  const emoji = useEmojiFound(isWanted && begun.sign === ':' ? query : null)
  const choices = (() => {
    if (!isWanted) return []
    if (begun.sign === ':') return emoji
    if (begun.sign === '#') return channelsFor(group, query)
    const people = callees.people().filter(({ id }) => id !== me.id)
    const everyone = { kind: 'everyone', id: 'everyone', name: 'everyone' } as const
    return [
      ...people.map(({ id, displayName, ownDisplayName: ownName, name, picture }) => {
        return { kind: 'person', id, name: displayName, handle: name, ownName, picture } as const
      }),
      ...mentionable.roles.map(({ id, name, color }) => ({ kind: 'role', id, name, color }) as const),
      ...(mentionable.everyone ? [everyone] : []),
    ].filter((choice) => isMeant(choice, query))
  })().slice(0, shown)
  const isOpen = choices.length > 0
  const index = Math.min(active, Math.max(0, choices.length - 1))

  return {
    choices,
    isOpen,
    active: index,
    caret,
    point: setActive,
    look() {
      const { current } = area
      const place = current && current.selectionStart === current.selectionEnd ? current.selectionStart : null
      if (place !== caret) setActive(0)
      setCaret(place)
    },
    close: () => setCaret(null),
    steer(key: string): boolean {
      if (key === 'ArrowDown') setActive((index + 1) % choices.length)
      else if (key === 'ArrowUp') setActive((index - 1 + choices.length) % choices.length)
      else if (key === 'Escape') setDismissedAt(begun?.from ?? null)
      else return false
      return true
    },
    choose(which = index) {
      const choice = choices[which]
      return choice && begun && caret !== null ? { choice, from: begun.from, to: caret } : undefined
    },
  }
}

function isMeant(choice: Choice, query: string): boolean {
  if (startsSomeWord(choice.name, query)) return true
  if (choice.kind !== 'person') return false
  const { handle, ownName } = choice
  return handle?.startsWith(query) === true || (ownName !== undefined && startsSomeWord(ownName, query))
}

function channelsFor(group: GroupView | null, query: string): Choice[] {
  const channels = group ? channelTree(group).flatMap(({ channels }) => channels) : []
  return channels
    .map(({ conversation: { id, name, isPrivate } }) => ({ kind: 'channel', id, name, isPrivate }) as const)
    .filter(({ name }) => startsSomeWord(name, query))
}

const startsSomeWord = (name: string, query: string) => {
  const lower = name.toLowerCase()
  return lower.startsWith(query) || lower.includes(` ${query}`) || lower.includes(`-${query}`)
}

/** Null: none is asked for. */
function useEmojiFound(query: string | null): Choice[] {
  const { i18n } = useTranslation()
  const [, setLoaded] = useState(false)
  const names = emojiNamesHere(i18n.language)
  const isWanted = query !== null
  useEffect(() => {
    if (isWanted && !names) void loadEmojiNames(i18n.language).then(() => setLoaded(true))
  }, [isWanted, names, i18n.language])
  return useMemo(
    () =>
      query === null || !names
        ? []
        : names
            .find(query, shown)
            .map(({ emoji, code }) => ({ kind: 'emoji', id: emoji, name: `:${code}:`, emoji }) as const),
    [query, names],
  )
}

/** As it stands in the text once it is chosen. */
export function textOf(choice: Choice): string {
  if (choice.kind === 'emoji') return choice.emoji
  return `${choice.kind === 'channel' ? '#' : '@'}${choice.name}`
}

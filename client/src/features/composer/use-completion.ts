import type { ConversationView, GroupView, UserId } from '@hubbub/protocol'
import { useState, type RefObject } from 'react'
import { useCallable } from './use-callable.ts'
import { mentionBefore } from './mention-before.ts'

export interface Choice {
  id: UserId | 'everyone'
  name: string
  handle: string | null
}

interface CompletionInput {
  view: ConversationView
  group: GroupView | null
  text: string
  area: RefObject<HTMLTextAreaElement | null>
  mayCallEveryone: boolean
}

const shown = 8

/** Completes an `@` begun before the caret: arrows choose, Enter or Tab takes, Escape lets be. */
export function useCompletion({ view, group, text, area, mayCallEveryone }: CompletionInput) {
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  const begun = caret === null ? null : mentionBefore(text, caret)
  const isWanted = begun !== null && begun.from !== dismissedAt
  const callable = useCallable(view, group, isWanted)
  const query = begun?.query.toLowerCase() ?? ''
  const choices: Choice[] = isWanted
    ? [
        ...callable.map(({ id, displayName, name }) => ({ id, name: displayName, handle: name })),
        ...(mayCallEveryone ? [{ id: 'everyone' as const, name: 'everyone', handle: null }] : []),
      ]
        .filter(({ name, handle }) => startsSomeWord(name, query) || handle?.startsWith(query))
        .slice(0, shown)
    : []
  const isOpen = choices.length > 0
  const index = Math.min(active, Math.max(0, choices.length - 1))

  return {
    choices,
    isOpen,
    active: index,
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
      return choice && begun && caret !== null ? { ...choice, from: begun.from, to: caret } : undefined
    },
  }
}

const startsSomeWord = (name: string, query: string) => {
  const lower = name.toLowerCase()
  return lower.startsWith(query) || lower.includes(` ${query}`)
}

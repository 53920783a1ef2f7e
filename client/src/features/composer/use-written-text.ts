import type { ConversationView, GroupView } from '@hubbub/protocol'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadable } from '../../core/hub.tsx'
import { encodeEmoji, hasEmojiCode } from '../emoji/emoji-coding.ts'
import { emojiNamesHere, loadEmojiNames } from '../emoji/load-emoji-names.ts'
import type { Called, Miss } from './mention-coding.ts'
import { useMentionable } from './use-mentionable.ts'
import { useMentionCandidates } from './use-mention-candidates.ts'

interface WrittenText {
  view: ConversationView
  group: GroupView | null
  text: string
  called: Called
}

/** Somebody pressed Enter: a message waits no longer than this for names to be looked up. */
const patienceMs = 1_000
const pauseMs = 250
const nothingWanted = { get: () => 0, subscribe: () => () => {} }

/** What a text means that somebody writes: whom its names call, and its emoji. Asked for while they write, so that sending waits for nothing. */
export function useWrittenText({ view, group, text, called }: WrittenText) {
  const { i18n } = useTranslation()
  const callees = useMentionCandidates(view, group)
  const mentionable = useMentionable(view, group)
  useReadable(text.includes('@') ? callees : nothingWanted)
  const [paused] = useDebouncedValue(text, pauseMs)
  useEffect(() => void callees.settle(paused, called), [callees, paused, called])

  const encode = (whole: string) => {
    const names = emojiNamesHere(i18n.language)
    return callees.encode(names ? encodeEmoji(whole, names) : whole, called, mentionable)
  }
  const { body, misses } = encode(text)

  return {
    callees,
    mentionable,
    body,
    /** Names that call nobody, once that is sure. */
    misses: callees.isSettled(text, called) ? misses : noMisses,
    /** As it is to be sent; later where a name is still to be looked up. */
    resolve(): string | Promise<string> {
      const isEmojiHere = !hasEmojiCode(text) || emojiNamesHere(i18n.language) !== undefined
      if (isEmojiHere && callees.isSettled(text, called)) return body
      const settling = Promise.all([
        callees.settle(text, called),
        isEmojiHere ? undefined : loadEmojiNames(i18n.language),
      ])
      const encodeNow = () => encode(text).body
      return Promise.race([settling, patience()]).then(encodeNow, encodeNow)
    },
  }
}

const noMisses: Miss[] = []
const patience = () => new Promise((resolve) => setTimeout(resolve, patienceMs))

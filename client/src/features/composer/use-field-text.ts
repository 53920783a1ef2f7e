import type { Draft } from '@hubbub/client-core'
import type { RoleId, UserId } from '@hubbub/protocol'
import { useState } from 'react'
import { useNameOf } from '../people/use-name-of.ts'
import { decodeMentions, encodeMentions, type Called } from './mention-coding.ts'

const nothing: Draft = { body: '', replyTo: null }

/** The text in the field, which follows the draft where another device changes it, and what is not seen in the text. */
export function useFieldText(draft: Draft, setDraft: (draft: Draft) => void) {
  const nameOf = useNameOf()
  const [begun] = useState(() => decodeMentions(draft.body, nameOf))
  const [text, setText] = useState(begun.text)
  const [called, setCalled] = useState<Called>(begun.called)
  const [isAlsoInChannel, setAlso] = useState(draft.isAlsoInChannel ?? false)
  /** The draft as it was written or read here last. */
  const [known, setKnown] = useState(draft)
  if (!isSame(known, draft)) read(draft)

  function read(next: Draft) {
    const decoded = decodeMentions(next.body, nameOf)
    setText(decoded.text)
    setCalled(decoded.called)
    setAlso(next.isAlsoInChannel ?? false)
    setKnown(next)
  }

  function change(to: Partial<Draft>) {
    const next = { ...draft, isAlsoInChannel, ...to }
    setKnown(next)
    setDraft(next)
  }

  return {
    text,
    called,
    isAlsoInChannel,
    call: (name: string, id: UserId | RoleId | 'everyone') => setCalled(new Map(called).set(name, id)),
    write(next: string) {
      setText(next)
      change({ body: encodeMentions(next, called).body })
    },
    standInChannel(isAlso: boolean) {
      setAlso(isAlso)
      change({ isAlsoInChannel: isAlso })
    },
    fill(next: Draft) {
      read(next)
      setDraft(next)
    },
    clear() {
      read(nothing)
      setDraft(nothing)
    },
  }
}

/** As far as it is in the field. A draft without a text is none: of spaces in the field it knows nothing. */
const isSame = (a: Draft, b: Draft): boolean =>
  (a.body === b.body || (a.body.trim() === '' && b.body.trim() === '')) &&
  (b.body.trim() === '' || (a.isAlsoInChannel ?? false) === (b.isAlsoInChannel ?? false))

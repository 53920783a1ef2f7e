import type { Draft, Outgoing } from '@hubbub/client-core'
import { limits } from '@hubbub/protocol'
import { IconMicrophone, IconMoodSmile } from '@tabler/icons-react'
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AddMenu } from './add-menu.tsx'
import { Completion } from './completion.tsx'
import styles from './composer.module.css'
import { EmojiPopover } from '../emoji/emoji-popover.tsx'
import { AttachmentTray } from '../files/attachment-tray.tsx'
import { useUploads } from '../files/use-uploads.ts'
import { SendButtons } from '../later/send-buttons.tsx'
import { useSendLater } from '../later/use-send-later.ts'
import { useVoice } from '../files/use-voice.ts'
import { VoiceBar } from '../files/voice-bar.tsx'
import { canRecord } from '../files/voice-recording.ts'
import { AlsoInChannel } from '../threads/also-in-channel.tsx'
import { GrowingText } from './growing-text.tsx'
import { insertText } from './insert-text.ts'
import { MissesNote } from './misses-note.tsx'
import { OverNote, textFile } from './over-note.tsx'
import { ReplyPreview } from './reply-preview.tsx'
import type { SlowMode } from '../slow-mode/use-slow-mode.ts'
import { textOf, useCompletion } from './use-completion.ts'
import { useFieldWords, type ComposerPlace } from './use-field-words.ts'
import { useFieldText } from './use-field-text.ts'
import { useInOrder } from './use-in-order.ts'
import { useWrittenText } from './use-written-text.ts'

export interface ComposerHandle {
  focus: () => void
  fill: (pending: Outgoing) => void
}

interface ComposerProps extends ComposerPlace {
  ref: Ref<ComposerHandle>
  draft: Draft
  setDraft: (draft: Draft) => void
  slowMode: SlowMode | null
  onSent: () => void
  onEditLast: () => void
}

const shownFrom = 500
const hasTouch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches
const searching = '[data-hit], [role=search]'

/** Where one writes. Enter sends, Shift+Enter begins a new line; a message is on the screen before the key is up. */
export function Composer(props: ComposerProps) {
  const { ref, view, threadId, group, draft, setDraft, onSent, onEditLast } = props
  const { t } = useTranslation()
  const hub = useHub()
  const conversationId = threadId ?? view.conversation.id
  const area = useRef<HTMLTextAreaElement>(null)
  const field = useFieldText(draft, setDraft)
  const { text, called, isAlsoInChannel } = field
  const written = useWrittenText({ view, group, text, called })
  const completion = useCompletion({ ...written, group, text, area })
  const inOrder = useInOrder()
  const sendLater = useSendLater(conversationId)
  const [isSendingLater, setSendingLater] = useState(false)
  const { uploads, files } = useUploads(conversationId)
  const voice = useVoice(
    ({ file, waveform }) => uploads.add(conversationId, [file], waveform),
    t('files.noMicrophone'),
  )
  const words = useFieldWords(props)
  const left = limits.bodyChars - written.body.length
  const isUploading = files.some(({ facts }) => facts === null)
  const isHeld = props.slowMode?.until != null
  const maySend = (text.trim() !== '' || files.length > 0) && left >= 0 && !isUploading

  // Who looks through search results goes on from the one they opened, and who types a search goes on typing.
  const [isFocused] = useState(() => !hasTouch && !document.activeElement?.closest(searching))
  useEffect(() => () => hub.drafts.hold(conversationId, false), [hub, conversationId])
  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    fill({ body, replyTo = null, attachments = [], isAlsoInChannel: isAlso = false }) {
      uploads.bringBack(conversationId, attachments)
      field.fill({ body, replyTo, isAlsoInChannel: isAlso })
      area.current?.focus()
    },
  }))

  function write(next: string) {
    // The browser tells late, or not at all, where the caret went with the text.
    completion.look()
    field.write(next)
    if (next.trim()) hub.typing.keystroke(conversationId)
  }

  function send() {
    if (!maySend || isHeld) return
    props.slowMode?.began()
    const { replyTo } = draft
    const attachments = uploads.take(conversationId)
    inOrder(written.resolve(), (body) => {
      hub.outbox.send(conversationId, { body: body.trim(), replyTo, attachments, isAlsoInChannel })
      onSent()
    })
    clear()
  }

  async function sendAt(at: number) {
    const { replyTo } = draft
    await sendLater({ body: (await written.resolve()).trim(), replyTo, at })
    // Whoever wrote on meanwhile has that left.
    if (area.current?.value === text) clear()
  }

  function clear() {
    field.clear()
    area.current?.focus()
  }

  function attachText() {
    uploads.add(conversationId, [textFile(text)])
    write('')
    area.current?.focus()
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = [...event.clipboardData.files]
    // A table copied from a spreadsheet is words and an image of them: the words are meant.
    if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    uploads.add(conversationId, pasted)
  }

  function leave() {
    completion.close()
    hub.drafts.hold(conversationId, false)
  }

  function complete(index?: number) {
    const chosen = completion.choose(index)
    if (!chosen || !area.current) return
    const { choice, from, to } = chosen
    if (choice.kind !== 'channel' && choice.kind !== 'emoji') field.call(choice.name, choice.id)
    insertText(area.current, `${textOf(choice)} `, from, to)
  }

  function steer(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (completion.isOpen && completion.steer(event.key)) return event.preventDefault()
    if (completion.isOpen && (event.key === 'Enter' || event.key === 'Tab')) {
      complete()
    } else if (event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey))
      setSendingLater(maySend)
    else if (event.key === 'Enter' && !event.shiftKey && !hasTouch) send()
    else if (event.key === 'ArrowUp' && text === '') onEditLast()
    else if (event.key === 'Escape' && draft.replyTo !== null) setDraft({ ...draft, replyTo: null })
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.composer} data-region>
      <Completion
        choices={completion.isOpen ? completion.choices : []}
        active={completion.active}
        onPoint={completion.point}
        onChoose={complete}
      />
      <div className={styles.box}>
        {draft.replyTo !== null && (
          <ReplyPreview
            conversationId={conversationId}
            seq={draft.replyTo}
            onCancel={() => setDraft({ ...draft, replyTo: null })}
          />
        )}
        {left < 0 && <OverNote over={-left} onAsFile={attachText} />}
        <AttachmentTray conversationId={conversationId} />
        {voice.isOn ? (
          <div className={styles.line}>
            <VoiceBar
              ms={voice.ms}
              levels={voice.levels}
              onCancel={voice.cancel}
              onDone={() => void voice.done()}
            />
          </div>
        ) : (
          <div className={styles.line}>
            <AddMenu conversationId={conversationId} />
            <div className={styles.field}>
              <GrowingText
                ref={area}
                {...words}
                value={text}
                onChange={write}
                onKeyDown={steer}
                onSelect={completion.look}
                onFocus={() => hub.drafts.hold(conversationId, true)}
                onBlur={leave}
                onPaste={paste}
                isFocused={isFocused}
                completion={
                  completion.isOpen
                    ? { listId: 'completion', activeId: `completion-${completion.active}` }
                    : undefined
                }
              />
            </div>
            {left >= 0 && left < shownFrom && (
              <span className={styles.left} role="status">
                {t('composer.left', { count: left })}
              </span>
            )}
            <EmojiPopover
              onPick={(emoji) => area.current && insertText(area.current, emoji)}
              position="top-end"
            >
              <IconButton label={t('composer.emoji')} size={40}>
                <IconMoodSmile size={22} stroke={1.8} />
              </IconButton>
            </EmojiPopover>
            {text === '' && files.length === 0 && canRecord() && (
              <IconButton label={t('files.record')} size={40} onClick={() => void voice.begin()}>
                <IconMicrophone size={21} stroke={1.8} />
              </IconButton>
            )}
            <SendButtons
              maySend={maySend}
              isHeld={isHeld}
              notLater={files.length > 0 ? 'later.noFiles' : isAlsoInChannel ? 'threads.notLater' : undefined}
              isMenuOpen={isSendingLater}
              onMenu={setSendingLater}
              onSend={send}
              onSendLater={sendAt}
            />
          </div>
        )}
        <MissesNote misses={written.misses} caret={completion.caret} />
      </div>
      {threadId && <AlsoInChannel view={view} isOn={isAlsoInChannel} onChange={field.standInChannel} />}
    </div>
  )
}

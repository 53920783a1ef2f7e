import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { randomCid } from '@hubbub/client-core'
import { AppError, limits, type ConversationId } from '@hubbub/protocol'
import { IconX } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { lineProblem } from '../../core/line-problem.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { fieldValue, readField } from '../status/status-ends.ts'
import { endOf, isTwice, optionFields, optionsOf, pollEnds, type PollEnd } from './poll-draft.ts'
import styles from './polls.module.css'

const dayMs = 86_400_000

interface CreatePollProps {
  conversationId: ConversationId
  onClose: () => void
  now?: () => number
}

/** Asks everybody in a conversation something that they answer with a press. */
export function CreatePoll({ conversationId, onClose, now = Date.now }: CreatePollProps) {
  const { t } = useTranslation()
  const hub = useHub()
  // A second press after an answer that was lost asks nothing twice.
  const [cid] = useState(randomCid)
  const [question, setQuestion] = useState('')
  const [texts, setTexts] = useState<string[]>(() => optionFields([]))
  const [how, setHow] = useState({ isMultiple: false, isAnonymous: false, hidesUntilVoted: false })
  const [end, setEnd] = useState<PollEnd>('never')
  const [custom, setCustom] = useState(() => fieldValue(now() + dayMs))
  const fields = useRef<HTMLFieldSetElement>(null)
  const options = optionsOf(texts)
  const isReady =
    question.trim() !== '' &&
    options.length >= limits.pollOptions.min &&
    !texts.some((_, index) => isTwice(texts, index))

  const create = useAction(async () => {
    const until = end === 'custom' ? (readField(custom) ?? null) : endOf(end, now())
    // The server refuses it in the same way, by its own clock.
    if (end === 'custom' && (until === null || until <= now() || until > now() + limits.pollDays * dayMs))
      throw new AppError('bad_input', { fields: { until: 'is over, or too far' } })
    await hub.call('polls.create', {
      ...{ conversationId, cid, question: question.trim(), options, until },
      ...how,
    })
    onClose()
  })
  const isEndRefused = create.error?.details.fields?.['until'] !== undefined

  const write = (index: number, text: string) => setTexts(optionFields(texts.with(index, text)))

  function remove(index: number) {
    setTexts(optionFields(texts.filter((_, other) => other !== index)))
    inputs()[Math.max(0, index - 1)]?.focus()
  }

  /** Enter goes on to the next option, as in a list that one writes. */
  function goOn(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const next = inputs()[index + 1]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const inputs = () => [...(fields.current?.querySelectorAll('input') ?? [])]

  return (
    <Dialog title={t('polls.create.title')} onClose={onClose}>
      <Form
        submit={t('polls.create.submit')}
        isRunning={create.isRunning}
        isDisabled={!isReady}
        error={isEndRefused ? null : create.error}
        onSubmit={() => void create.run()}
        onCancel={onClose}
      >
        <TextInput
          label={t('polls.create.question')}
          placeholder={t('polls.create.questionHint')}
          value={question}
          error={lineProblem(question, t)}
          maxLength={limits.pollQuestionChars}
          dir="auto"
          data-autofocus
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <fieldset ref={fields} className={styles.fields}>
          <legend>{t('polls.create.options')}</legend>
          {texts.map((text, index) => (
            <div key={index} className={styles.choice}>
              <TextInput
                aria-label={t('polls.create.option', { number: index + 1 })}
                placeholder={t('polls.create.option', { number: index + 1 })}
                value={text}
                error={isTwice(texts, index) ? t('polls.create.twice') : lineProblem(text, t)}
                maxLength={limits.pollOptionChars}
                dir="auto"
                onChange={(event) => write(index, event.currentTarget.value)}
                onKeyDown={(event) => goOn(event, index)}
              />
              {text !== '' && texts.length > limits.pollOptions.min && (
                <IconButton
                  label={t('polls.create.remove', { number: index + 1 })}
                  onClick={() => remove(index)}
                >
                  <IconX size={18} />
                </IconButton>
              )}
            </div>
          ))}
        </fieldset>
        {(['isMultiple', 'isAnonymous', 'hidesUntilVoted'] as const).map((name) => (
          <Switch
            key={name}
            label={t(`polls.create.${name}`)}
            description={t(`polls.create.${name}Hint`)}
            checked={how[name]}
            onChange={(event) => setHow({ ...how, [name]: event.currentTarget.checked })}
          />
        ))}
        <NativeSelect
          label={t('polls.create.end')}
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value as PollEnd)}
          data={pollEnds.map((value) => ({ value, label: t(`polls.ends.${value}`) }))}
        />
        {end === 'custom' && (
          <TextInput
            type="datetime-local"
            label={t('polls.create.endAt')}
            value={custom}
            min={fieldValue(now())}
            max={fieldValue(now() + limits.pollDays * dayMs)}
            error={isEndRefused ? t('polls.create.badEnd', { count: limits.pollDays }) : undefined}
            onChange={(event) => setCustom(event.currentTarget.value)}
          />
        )}
      </Form>
    </Dialog>
  )
}

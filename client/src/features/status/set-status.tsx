import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { AppError, limits, type Account } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { lineProblem } from '../../core/line-problem.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { EmojiPopover } from '../emoji/emoji-popover.tsx'
import { endChoices, endOf, fieldValue, firstDayOf, readField, type EndChoice } from './status-ends.ts'
import styles from './status.module.css'

const ideas = [
  { key: 'meeting', emoji: '📅', end: 'hour' },
  { key: 'commuting', emoji: '🚌', end: 'halfHour' },
  { key: 'sick', emoji: '🤒', end: 'today' },
  { key: 'holiday', emoji: '🌴', end: 'never' },
] as const

const hourMs = 3_600_000

interface SetStatusProps {
  me: Account
  onClose: () => void
  now?: () => number
}

/** Says what one does just now, and until when. */
export function SetStatus({ me: { status }, onClose, now = Date.now }: SetStatusProps) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const [emoji, setEmoji] = useState(status?.emoji)
  const [text, setText] = useState(status?.text ?? '')
  const [end, setEnd] = useState<EndChoice>(status?.until === undefined ? 'never' : 'custom')
  const [custom, setCustom] = useState(() => fieldValue(status?.until ?? now() + hourMs))
  const isEmpty = text.trim() === '' && emoji === undefined

  const save = useAction(async () => {
    const until = end === 'custom' ? readField(custom) : endOf(end, now(), firstDayOf(i18n.language))
    // The server refuses it in the same way, by its own clock.
    if (end === 'custom' && (until === undefined || until <= now()))
      throw new AppError('bad_input', { fields: { status: 'has ended' } })
    const wanted = { text: text.trim(), ...(emoji && { emoji }), ...(until !== undefined && { until }) }
    await hub.call('users.setStatus', { status: isEmpty ? null : wanted })
    onClose()
  })
  const isOver = end === 'custom' && save.error?.details.fields?.['status'] !== undefined

  return (
    <Dialog title={t('status.set')} onClose={onClose}>
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        isDisabled={isEmpty && !status}
        error={isOver ? null : save.error}
        onSubmit={() => void save.run()}
      >
        <div className={styles.field}>
          <EmojiPopover onPick={setEmoji} position="bottom-start">
            <button type="button" className={styles.pick} aria-label={t('status.emoji')}>
              {emoji ?? <IconMoodSmile size={22} aria-hidden />}
            </button>
          </EmojiPopover>
          <TextInput
            label={t('status.text')}
            placeholder={t('status.placeholder')}
            value={text}
            error={lineProblem(text, t)}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={limits.statusChars}
            dir="auto"
            data-autofocus
          />
          {!isEmpty && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                setEmoji(undefined)
                setText('')
              }}
            >
              {t('status.empty')}
            </Button>
          )}
        </div>
        {isEmpty && (
          <ul className={styles.ideas} aria-label={t('status.ideas')}>
            {ideas.map((idea) => (
              <li key={idea.key}>
                <button
                  type="button"
                  onClick={() => {
                    setEmoji(idea.emoji)
                    setText(t(`status.idea.${idea.key}`))
                    setEnd(idea.end)
                  }}
                >
                  <span aria-hidden>{idea.emoji}</span>
                  {t(`status.idea.${idea.key}`)}
                </button>
              </li>
            ))}
          </ul>
        )}
        <NativeSelect
          label={t('status.end.label')}
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value as EndChoice)}
          data={endChoices.map((value) => ({ value, label: t(`status.end.${value}`) }))}
        />
        {end === 'custom' && (
          <TextInput
            type="datetime-local"
            label={t('status.end.at')}
            value={custom}
            min={fieldValue(now())}
            error={isOver ? t('status.end.over') : undefined}
            onChange={(event) => setCustom(event.currentTarget.value)}
          />
        )}
      </Form>
    </Dialog>
  )
}

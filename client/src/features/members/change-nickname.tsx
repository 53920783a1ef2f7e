import { Button, TextInput } from '@mantine/core'
import { limits, type GroupId, type UserId } from '@hubbub/protocol'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { lineProblem } from '../../core/line-problem.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { fieldError, formError } from '../accounts/field-error.ts'
import styles from './change-nickname.module.css'

interface ChangeNicknameProps {
  groupId: GroupId
  userId: UserId
  onClose: () => void
}

/** What a member is called in this group; empty shows the display name again. */
export function ChangeNickname({ groupId, userId, onClose }: ChangeNicknameProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const person = useMemo(() => hub.person(userId, groupId), [hub, userId, groupId]).get()
  const own = person?.ownDisplayName ?? person?.displayName ?? t('people.unknown')
  const before = person?.ownDisplayName === undefined ? '' : person.displayName
  const [text, setText] = useState(before)
  const field = useRef<HTMLInputElement>(null)
  const isSelf = userId === me.id
  const save = useAction(async () => {
    await hub.call('groups.setNickname', { groupId, userId, nickname: text.trim() || null })
    onClose()
  })
  return (
    <Dialog
      title={isSelf ? t('members.nickname.own') : t('members.nickname.title', { name: own })}
      onClose={onClose}
      isShort
    >
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        isDisabled={text.trim() === before}
        error={formError(save.error)}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <TextInput
          ref={field}
          label={t('members.nickname.label')}
          description={isSelf ? t('members.nickname.ownHint') : t('members.nickname.hint', { name: own })}
          placeholder={own}
          value={text}
          error={lineProblem(text, t) ?? fieldError(save.error, 'nickname', t)}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={limits.displayNameChars}
          data-autofocus
        />
        {before !== '' && (
          <Button
            className={styles.reset}
            variant="subtle"
            size="compact-sm"
            disabled={text === ''}
            onClick={() => {
              setText('')
              field.current?.focus()
            }}
          >
            {t('members.nickname.reset', { name: own })}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}

import { Button, Textarea } from '@mantine/core'
import { limits } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../roles.module.css'
import { isTooLong, namesIn } from './names-in.ts'
import type { Wanted } from './wanted.ts'

interface NamesFormProps {
  isRunning: boolean
  isDisabled: boolean
  /** Something else is meant from now on. */
  onEdit: () => void
  onFind: (wanted: Wanted) => void
}

/** A list of names, as it was copied from a table or a mail. */
export function NamesForm({ isRunning, isDisabled, onEdit, onFind }: NamesFormProps) {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState('')
  const names = namesIn(text)
  const tooLong = names.find(isTooLong)
  const most = limits.membersPerAssignment
  const problem =
    names.length > most
      ? t('ownRoles.members.many.tooMany', { most: most.toLocaleString(i18n.language) })
      : tooLong && t('ownRoles.members.many.tooLong', { name: `${tooLong.slice(0, 40)}…` })
  return (
    <form
      className={styles.give}
      onSubmit={(event) => {
        event.preventDefault()
        onFind({ names })
      }}
    >
      <Textarea
        label={t('ownRoles.members.many.names')}
        description={t('ownRoles.members.many.namesHint')}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onEdit()
        }}
        autosize
        minRows={4}
        maxRows={10}
        dir="auto"
        data-autofocus
      />
      <Button
        type="submit"
        variant="default"
        loading={isRunning}
        disabled={isDisabled || names.length === 0 || problem !== undefined}
      >
        {t('ownRoles.members.many.find')}
      </Button>
    </form>
  )
}

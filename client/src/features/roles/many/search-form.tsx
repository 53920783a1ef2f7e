import { Button, NativeSelect, TextInput } from '@mantine/core'
import { limits, type GroupRole, type RoleId } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../roles.module.css'
import type { Wanted } from './wanted.ts'

interface SearchFormProps {
  /** Of whose members one may look among. */
  others: readonly GroupRole[]
  isRunning: boolean
  isDisabled: boolean
  /** Something else is meant from now on. */
  onEdit: () => void
  onFind: (wanted: Wanted) => void
}

/** Who is to be found: by the beginning of a name, among all or among those who have another role. */
export function SearchForm({ others, isRunning, isDisabled, onEdit, onFind }: SearchFormProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [roleId, setRoleId] = useState('')
  const query = text.trim()
  // It may have been deleted meanwhile.
  const among = others.find(({ id }) => id === roleId)?.id ?? ''
  return (
    <form
      className={styles.give}
      onSubmit={(event) => {
        event.preventDefault()
        onFind({ ...(query && { query }), ...(among && { roleId: among as RoleId }) })
      }}
    >
      <TextInput
        label={t('ownRoles.members.many.query')}
        description={t('ownRoles.members.many.queryHint')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onEdit()
        }}
        maxLength={limits.displayNameChars}
        dir="auto"
      />
      {others.length > 0 && (
        <NativeSelect
          label={t('ownRoles.members.many.among')}
          value={among}
          onChange={(event) => {
            setRoleId(event.currentTarget.value)
            onEdit()
          }}
          data={[
            { value: '', label: t('ownRoles.members.many.amongAll') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Button type="submit" variant="default" loading={isRunning} disabled={isDisabled}>
        {t('ownRoles.members.many.find')}
      </Button>
    </form>
  )
}

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmojiPopover } from '../emoji/emoji-popover.tsx'
import { GroupIcon } from './group-icon.tsx'
import styles from './icon-field.module.css'

interface IconFieldProps {
  id: string
  name: string
  icon: string | null
  onChange: (icon: string | null) => void
}

/** One emoji as the face of a group, or none: then its name gives the letters. */
export function IconField({ id, name, icon, onChange }: IconFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <GroupIcon id={id} name={name || '?'} icon={icon} size={64} />
      <EmojiPopover onPick={onChange}>
        <Button variant="default">{t('groups.pickIcon')}</Button>
      </EmojiPopover>
      {icon && (
        <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
          {t('groups.noIcon')}
        </Button>
      )}
    </div>
  )
}

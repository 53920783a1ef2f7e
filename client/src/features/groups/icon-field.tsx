import { Button } from '@mantine/core'
import type { FileId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { EmojiPopover } from '../emoji/emoji-popover.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { GroupIcon } from './group-icon.tsx'

/** What a group shows of itself: never a picture and an emoji at once. */
export interface IconDraft {
  icon: string | null
  picture: FileId | null
}

interface IconFieldProps {
  id: string
  name: string
  value: IconDraft
  onChange: (value: IconDraft) => void
}

/** A picture or one emoji as the face of a group, or none: then its name gives the letters. */
export function IconField({ id, name, value: { icon, picture }, onChange }: IconFieldProps) {
  const { t } = useTranslation()
  return (
    <PictureField
      purpose="icon"
      face={<GroupIcon id={id} name={name || '?'} icon={icon} picture={picture ?? undefined} size={72} />}
      hasPicture={picture !== null}
      onSave={async (fileId) => onChange({ icon: null, picture: fileId })}
      onRemove={async () => onChange({ icon: null, picture: null })}
    >
      <EmojiPopover onPick={(emoji) => onChange({ icon: emoji, picture: null })}>
        <Button variant="default">{t('groups.pickIcon')}</Button>
      </EmojiPopover>
      {icon && (
        <Button variant="subtle" color="gray" onClick={() => onChange({ icon: null, picture: null })}>
          {t('groups.noIcon')}
        </Button>
      )}
    </PictureField>
  )
}

import { Textarea, TextInput } from '@mantine/core'
import { limits, type Group } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { lineProblem } from '../../core/line-problem.ts'
import { IconField, type IconDraft } from './icon-field.tsx'

export type GroupDraft = Pick<Group, 'name' | 'description'> & IconDraft

/** What one says of a group, new or not; `id` chooses the colour behind its letters. */
export function GroupFields({
  id,
  draft,
  onChange,
}: {
  id: string
  draft: GroupDraft
  onChange: (draft: GroupDraft) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <IconField
        id={id}
        name={draft.name}
        value={draft}
        onChange={(value) => onChange({ ...draft, ...value })}
      />
      <TextInput
        label={t('groups.name')}
        placeholder={t('groups.create.example')}
        value={draft.name}
        error={lineProblem(draft.name, t)}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        maxLength={limits.groupNameChars}
        data-autofocus
      />
      <Textarea
        label={t('groups.description')}
        placeholder={t('groups.descriptionHint')}
        value={draft.description}
        error={lineProblem(draft.description, t)}
        onChange={(event) => onChange({ ...draft, description: event.currentTarget.value })}
        maxLength={limits.groupDescriptionChars}
        rows={3}
      />
    </>
  )
}

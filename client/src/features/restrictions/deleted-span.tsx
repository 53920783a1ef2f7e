import { NativeSelect } from '@mantine/core'
import type { GroupId, UserId } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { Hint } from '../../ui/form.tsx'
import { deletedSpans } from './durations.ts'

export type DeletedSpan = keyof typeof deletedSpans

interface DeletedSpanFieldProps {
  groupId: GroupId
  userId: UserId
  span: DeletedSpan
  /** Whether none may be deleted. */
  mayBeNone?: boolean
  onChange: (span: DeletedSpan) => void
}

/** Of how long somebody's messages are deleted, and how many these are. */
export function DeletedSpanField({ groupId, userId, span, mayBeNone, onChange }: DeletedSpanFieldProps) {
  const { t } = useTranslation()
  const spans = (Object.keys(deletedSpans) as DeletedSpan[]).filter((one) => mayBeNone || one !== 'none')
  const lastMs = deletedSpans[span]
  return (
    <>
      <NativeSelect
        label={t('restrictions.deletion.span')}
        value={span}
        onChange={(event) => onChange(event.currentTarget.value as DeletedSpan)}
        data={spans.map((value) => ({ value, label: t(`restrictions.deletion.spans.${value}`) }))}
        data-autofocus={!mayBeNone || undefined}
      />
      {lastMs !== null && <Preview key={lastMs} groupId={groupId} userId={userId} lastMs={lastMs} />}
    </>
  )
}

function Preview(wish: { groupId: GroupId; userId: UserId; lastMs: number }) {
  const { t } = useTranslation()
  const hub = useHub()
  // What was counted for an earlier dialog may be another number now.
  const [openedAt] = useState(Date.now)
  const key = `messages of ${wish.groupId} ${wish.userId} ${wish.lastMs} ${openedAt}`
  const [counted] = useQuery(key, () => hub.call('moderation.countMessages', wish))
  return (
    <Hint>
      <span role="status">
        {counted.data
          ? t('restrictions.deletion.found', { number: counted.data.count })
          : t('restrictions.deletion.counting')}
      </span>
    </Hint>
  )
}

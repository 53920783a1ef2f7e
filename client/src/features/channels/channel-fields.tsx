import { Switch, TextInput } from '@mantine/core'
import { limits, type Conversation } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { lineProblem } from '../../core/line-problem.ts'

export type ChannelDraft = Pick<Conversation, 'name' | 'topic' | 'isPrivate'>

interface ChannelFieldsProps {
  draft: ChannelDraft
  onChange: (draft: ChannelDraft) => void
}

/** What a channel is called, and what it is for. */
export function ChannelNaming({ draft, onChange }: ChannelFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('channels.name')}
        leftSection="#"
        value={draft.name}
        error={lineProblem(draft.name, t)}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        maxLength={limits.channelNameChars}
        data-autofocus
      />
      <TextInput
        label={t('channels.topic')}
        description={t('channels.topicHint')}
        value={draft.topic}
        error={lineProblem(draft.topic, t)}
        onChange={(event) => onChange({ ...draft, topic: event.currentTarget.value })}
        maxLength={limits.channelTopicChars}
      />
    </>
  )
}

/** Whom it is for. `wasPrivate`: what was said there opens to everybody. */
export function ChannelPrivacy({
  draft,
  onChange,
  wasPrivate = false,
}: ChannelFieldsProps & { wasPrivate?: boolean }) {
  const { t } = useTranslation()
  return (
    <Switch
      label={t('channels.private')}
      description={wasPrivate && !draft.isPrivate ? t('channels.opensHint') : t('channels.privateHint')}
      checked={draft.isPrivate}
      onChange={(event) => onChange({ ...draft, isPrivate: event.currentTarget.checked })}
    />
  )
}

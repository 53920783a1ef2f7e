import { Switch, TextInput } from '@mantine/core'
import { limits, type Conversation } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { lineProblem } from '../../app/line-problem.ts'

export type ChannelDraft = Pick<Conversation, 'name' | 'topic' | 'isPrivate'>

/** What one says of a channel, new or not. */
export function ChannelFields({
  draft,
  onChange,
}: {
  draft: ChannelDraft
  onChange: (draft: ChannelDraft) => void
}) {
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
        placeholder={t('channels.topicHint')}
        value={draft.topic}
        error={lineProblem(draft.topic, t)}
        onChange={(event) => onChange({ ...draft, topic: event.currentTarget.value })}
        maxLength={limits.channelTopicChars}
      />
      <Switch
        label={t('channels.private')}
        description={t('channels.privateHint')}
        checked={draft.isPrivate}
        onChange={(event) => onChange({ ...draft, isPrivate: event.currentTarget.checked })}
      />
    </>
  )
}

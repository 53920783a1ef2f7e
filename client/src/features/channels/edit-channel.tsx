import { Button, Switch } from '@mantine/core'
import type { Conversation } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Hint, Section } from '../../ui/form.tsx'
import { HeadlineField } from '../headline/headline-field.tsx'
import { ChannelNaming, ChannelPrivacy, type ChannelDraft } from './channel-fields.tsx'
import { DeleteChannel } from './delete-channel.tsx'

/** What a channel is about, who may read and write in it; and, apart from both, the way to delete it. */
export function EditChannel({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const { name, topic, isPrivate } = conversation
  const [draft, setDraft] = useState<ChannelDraft>({ name, topic, isPrivate })
  const [isArchived, setArchived] = useState(conversation.isArchived)
  const [previewsBefore] = useState(conversation.hasPreviews ?? true)
  const [hasPreviews, setPreviews] = useState(previewsBefore)
  const [before] = useState(conversation.headline?.text ?? '')
  const [headline, setHeadline] = useState(before)
  const [isDeleting, setDeleting] = useState(false)
  const save = useAction(async () => {
    // First, as it cannot be set any more once the channel is archived.
    if (headline !== before)
      await hub.call('channels.setHeadline', { conversationId: conversation.id, text: headline })
    await hub.call('groups.editChannel', {
      ...{ ...draft, conversationId: conversation.id, isArchived },
      // A server of before knows nothing of it.
      ...(hasPreviews !== previewsBefore && { hasPreviews }),
    })
    onClose()
  })
  if (isDeleting) return <DeleteChannel conversation={conversation} onClose={onClose} />
  return (
    <Dialog title={t('channels.edit.title', { name })} onClose={onClose}>
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        isDisabled={draft.name.trim() === ''}
        error={save.error}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <Section title={t('channels.edit.what')}>
          <ChannelNaming draft={draft} onChange={setDraft} />
          {!conversation.isArchived && <HeadlineField text={headline} onChange={setHeadline} />}
          <Switch
            label={t('channels.previews')}
            description={t('channels.previewsHint')}
            checked={hasPreviews}
            onChange={(event) => setPreviews(event.currentTarget.checked)}
          />
        </Section>
        <Section title={t('channels.edit.who')}>
          <ChannelPrivacy draft={draft} onChange={setDraft} />
          <Switch
            label={t('channels.archived')}
            description={t('channels.archivedHint')}
            checked={isArchived}
            onChange={(event) => setArchived(event.currentTarget.checked)}
          />
        </Section>
      </Form>
      <Section title={t('channels.edit.danger')} isDangerous>
        <Hint>{t('channels.delete.hint')}</Hint>
        <Button variant="light" color="red" onClick={() => setDeleting(true)}>
          {t('channels.delete.open')}
        </Button>
      </Section>
    </Dialog>
  )
}

import { categoriesOf } from '@hubbub/client-core'
import { Button, Switch } from '@mantine/core'
import type { Conversation } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Hint, Section } from '../../ui/form.tsx'
import { TabsOrOne } from '../../ui/tabs-or-one.tsx'
import { CategorySays } from '../categories/category-says.tsx'
import { HeadlineField } from '../headline/headline-field.tsx'
import { ChannelOverrides } from '../overrides/channel-overrides.tsx'
import { ChosenRoles } from '../roles/chosen-roles.tsx'
import { ChannelNaming, ChannelPrivacy, type ChannelDraft } from './channel-fields.tsx'
import { SlowField } from '../slow-mode/slow-field.tsx'
import { WhoSees } from '../visibility/who-sees.tsx'
import { WebSwitch } from '../web-channels/web-switch.tsx'
import { DeleteChannel } from './delete-channel.tsx'
import { useRolesToCloseWith } from './use-roles-to-close-with.ts'

interface EditChannelProps {
  conversation: Conversation
  onClose: () => void
}

/** The settings of a channel, as far as one may change them, and what it allows and denies otherwise than the roles. */
export function EditChannel({ conversation, onClose }: EditChannelProps) {
  const { t } = useTranslation()
  const { me, groups } = useHome()
  const [isDeleting, setDeleting] = useState(false)
  const group = groups.find((one) => one.group.id === conversation.groupId) ?? null
  const view = group?.channels.find((one) => one.conversation.id === conversation.id) ?? null
  const accessContext = accessContextIn(me, group, view)
  const mayEdit = may(accessContext, 'channels.edit')
  const mayOverride = group !== null && may(accessContext, 'roles.edit')
  if (isDeleting) return <DeleteChannel conversation={conversation} onClose={onClose} />
  const settings = (
    <ChannelSettings conversation={conversation} onClose={onClose} onDelete={() => setDeleting(true)} />
  )
  const overrides = mayOverride && (
    <ChannelOverrides view={group} conversation={conversation} onClose={onClose} />
  )
  const whoSees = group && <WhoSees view={group} conversation={conversation} />
  const tabs = [
    ...(mayEdit ? [{ name: 'settings', title: t('overrides.settingsTab'), content: settings }] : []),
    ...(whoSees ? [{ name: 'visibility', title: t('overrides.visibility.tab'), content: whoSees }] : []),
    ...(overrides ? [{ name: 'overrides', title: t('overrides.tab'), content: overrides }] : []),
  ]
  return (
    <Dialog
      title={t('channels.edit.title', { name: conversation.name })}
      size={mayOverride ? 560 : undefined}
      onClose={onClose}
    >
      <TabsOrOne tabs={tabs} />
    </Dialog>
  )
}

/** What a channel is about, who may read and write in it; and, apart from both, the way to delete it. */
function ChannelSettings({ conversation, onClose, onDelete }: EditChannelProps & { onDelete: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const group = useHome().groups.find((one) => one.group.id === conversation.groupId)
  const { name, topic, isPrivate } = conversation
  const [draft, setDraft] = useState<ChannelDraft>({ name, topic, isPrivate })
  const letIn = useRolesToCloseWith(conversation, group)
  const closes = draft.isPrivate && !isPrivate
  const [isArchived, setArchived] = useState(conversation.isArchived)
  const [previewsBefore] = useState(conversation.hasPreviews ?? true)
  const [hasPreviews, setPreviews] = useState(previewsBefore)
  const [slowBefore] = useState(conversation.slowModeMs ?? 0)
  const [slowModeMs, setSlowMode] = useState(slowBefore)
  const [webBefore] = useState(conversation.isWebPublic ?? false)
  const [isWebPublic, setWebPublic] = useState(webBefore)
  const [before] = useState(conversation.headline?.text ?? '')
  const [headline, setHeadline] = useState(before)
  const save = useAction(async () => {
    // First, as it cannot be set any more once the channel is archived.
    if (headline !== before)
      await hub.call('channels.setHeadline', { conversationId: conversation.id, text: headline })
    const edited = await hub.call('groups.editChannel', {
      ...{ ...draft, conversationId: conversation.id, isArchived },
      // A server of before refuses them.
      ...(closes && letIn.chosen.length > 0 && { roleIds: letIn.chosen.map(({ id }) => id) }),
      // A server of before knows nothing of it.
      ...(hasPreviews !== previewsBefore && { hasPreviews }),
      ...(slowModeMs !== slowBefore && { slowModeMs }),
    })
    // Afterwards: what turns private is closed by that, and what turns public may be opened then.
    if (isWebPublic !== webBefore && !edited.isPrivate)
      await hub.call('channels.setWebPublic', { conversationId: conversation.id, isWebPublic })
    onClose()
  })
  return (
    <>
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
          <ChannelPrivacy draft={draft} onChange={setDraft} wasPrivate={isPrivate} />
          {closes && (
            <ChosenRoles
              chosen={letIn.chosen}
              offered={letIn.offered}
              label={t('channels.roles.add')}
              hint={t('channels.roles.hint')}
              removeLabel={(name) => t('channels.roles.leaveOut', { name })}
              onAdd={letIn.add}
              onRemove={letIn.remove}
            />
          )}
          {group && !(isPrivate && draft.isPrivate) && (
            <CategorySays
              view={group}
              category={categoriesOf(group).find(({ id }) => id === conversation.categoryId)}
              channel={{
                isPrivate: draft.isPrivate,
                roleIds: closes ? letIn.chosen.map(({ id }) => id) : [],
              }}
            />
          )}
          <SlowField periodMs={slowModeMs} onChange={setSlowMode} />
          <WebSwitch
            conversation={conversation}
            isPrivate={draft.isPrivate}
            isOpen={isWebPublic}
            onChange={setWebPublic}
          />
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
        <Button variant="light" color="red" onClick={onDelete}>
          {t('channels.delete.open')}
        </Button>
      </Section>
    </>
  )
}

import { categoriesOf } from '@hubbub/client-core'
import { NativeSelect } from '@mantine/core'
import type {
  About,
  CategoryId,
  ConversationId,
  ConversationView,
  GroupView,
  Level,
  Mute,
} from '@hubbub/protocol'
import { inheritedLevel, isStill, effectiveSettings, type SettingsPlace } from '@hubbub/rules'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { isolated } from '../../core/isolated.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useConversationTitle } from '../conversations/use-conversation-title.ts'
import { LevelChoice } from './level-choice.tsx'
import { MuteChoices } from './mute-choices.tsx'
import styles from './notifications.module.css'
import { useNotifications } from './use-notifications.ts'

interface Wanted {
  level?: Level | null
  mute?: Mute | null
}

interface ConversationNotificationsProps {
  view: ConversationView
  group: GroupView | null
  onClose: () => void
}

/** What of a conversation alerts, and whether it is muted. */
export function ConversationNotifications({ view, group, onClose }: ConversationNotificationsProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const title = useConversationTitle(view)
  const { conversation } = view
  const set = useAction((wanted: Wanted) =>
    hub.call('notifications.setLevel', { conversationId: conversation.id, ...wanted }),
  )
  return (
    <Dialog title={t('notifications.of', { place: isolated(title) })} onClose={onClose}>
      <PlaceChoices about={conversation.id} place={conversation} group={group} set={set} />
    </Dialog>
  )
}

interface ThreadNotificationsProps {
  thread: ConversationId
  /** Where it began. */
  view: ConversationView
  group: GroupView | null
  onClose: () => void
}

/** The same for one thread. */
export function ThreadNotifications({ thread, view, group, onClose }: ThreadNotificationsProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const title = useConversationTitle(view)
  const set = useAction((wanted: Wanted) =>
    hub.call('notifications.setLevel', { conversationId: thread, ...wanted }),
  )
  return (
    <Dialog title={t('notifications.ofThread')} onClose={onClose}>
      <PlaceChoices
        about={thread}
        place={{ ...view.conversation, thread }}
        group={group}
        begunIn={{ id: view.conversation.id, name: title }}
        set={set}
      />
    </Dialog>
  )
}

/** The same for all channels of a group, or of one of its categories. */
export function GroupNotifications({ view, onClose }: { view: GroupView; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const [categoryId, setCategoryId] = useState<CategoryId | null>(null)
  const { id: groupId, name } = view.group
  const categories = categoriesOf(view)
  const set = useAction((wanted: Wanted) =>
    hub.call('notifications.setGroupLevel', { groupId, ...(categoryId && { categoryId }), ...wanted }),
  )
  // As a channel there would have it that has nothing of its own.
  const place: SettingsPlace = { id: null, kind: 'channel', groupId, categoryId }
  return (
    <Dialog title={t('notifications.of', { place: isolated(name) })} onClose={onClose}>
      {categories.length > 0 && (
        <NativeSelect
          className={styles.scope}
          label={t('notifications.scope')}
          value={categoryId ?? ''}
          onChange={(event) => setCategoryId((event.currentTarget.value || null) as CategoryId | null)}
          data={[
            { value: '', label: t('notifications.wholeGroup') },
            ...categories.map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
      )}
      <PlaceChoices key={categoryId} about={categoryId ?? groupId} place={place} group={view} set={set} />
    </Dialog>
  )
}

interface PlaceChoicesProps {
  about: Exclude<About, 'everything'>
  place: SettingsPlace
  group: GroupView | null
  /** Of a thread. */
  begunIn?: { id: ConversationId; name: string }
  set: ReturnType<typeof useAction<[Wanted]>>
}

function PlaceChoices({ about, place, group, begunIn, set }: PlaceChoicesProps) {
  const { t } = useTranslation()
  const { settingsOf } = useNotifications()
  const [levelLabel, muteLabel] = [useId(), useId()]
  const own = settingsOf(about)
  const [now] = useState(Date.now)
  const around = effectiveSettings(place, (one) => (one === about ? undefined : settingsOf(one)), now).mute
  const mutedWith = around && (around.about === begunIn?.id ? begunIn.name : nameOf(around.about, group))
  const inherited = inheritedLevel(place, about, settingsOf)
  const isMuted = own?.mute !== undefined && isStill(own.mute, now)
  return (
    <>
      <section className={styles.part} role="group" aria-labelledby={levelLabel}>
        <h3 id={levelLabel}>{t('notifications.level')}</h3>
        <LevelChoice
          label={t('notifications.level')}
          level={own?.level ?? null}
          // Who follows a thread hears of each reply, unless the place is silent.
          inherited={begunIn && inherited !== 'nothing' ? 'all' : inherited}
          isThread={begunIn !== undefined}
          isRunning={set.isRunning}
          onChange={(level) => void set.run({ level })}
        />
        {begunIn && <p className={styles.hint}>{t('notifications.threadHint')}</p>}
      </section>
      <section className={styles.part} role="group" aria-labelledby={muteLabel}>
        <h3 id={muteLabel}>{t('notifications.mute')}</h3>
        <MuteChoices
          muted={isMuted ? own.mute! : null}
          said={{
            forGood: t('notifications.mutedForGood'),
            until: (when) => t('notifications.mutedUntil', { when }),
          }}
          isRunning={set.isRunning}
          onMute={(mute) => void set.run({ mute: mute && definite(mute) })}
        />
        {mutedWith && (
          <p className={styles.hint}>{t('notifications.mutedWith', { place: isolated(mutedWith) })}</p>
        )}
        <p className={styles.hint}>{t('notifications.muteHint')}</p>
      </section>
      <FailureNote error={set.error} />
    </>
  )
}

const definite = ({ until }: { until?: number | undefined }): Mute => (until === undefined ? {} : { until })

const nameOf = (about: About, group: GroupView | null): string | undefined =>
  (group && categoriesOf(group).find(({ id }) => id === about)?.name) ?? group?.group.name

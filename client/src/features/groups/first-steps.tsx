import { IconCheck, IconHash, IconMessage, IconUserPlus, IconX } from '@tabler/icons-react'
import type { ConversationView, GroupView } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { accessContextIn } from '../../core/access-context-in.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMessages } from '../message/message-actions.tsx'
import { firstPublicChannel } from './first-channel.ts'
import styles from './first-steps.module.css'
import { useClosedSteps } from './closed-steps.ts'
import { GroupDialogs, type GroupDialog } from './group-dialogs.tsx'

/** For who runs a young group, in its first channel: what to do next. Each point ticks itself. */
export function FirstSteps({ view, group }: { view: ConversationView; group: GroupView | null }) {
  const { me } = useHome()
  const accessContext = accessContextIn(me, group)
  const isFirst = group !== null && firstPublicChannel(group)?.conversation.id === view.conversation.id
  if (!isFirst || !may(accessContext, 'channels.edit') || !may(accessContext, 'invites.create')) return null
  return <Steps key={group.group.id} view={view} group={group} />
}

function Steps({ view, group }: { view: ConversationView; group: GroupView }) {
  const { t } = useTranslation()
  const { me } = useHome()
  const { actions } = useMessages()
  const [isClosed, close] = useClosedSteps(group.group.id)
  const [dialog, setDialog] = useState<GroupDialog | null>(null)
  const steps = [
    { name: 'write', Icon: IconMessage, isDone: view.seq > 0, act: actions.write },
    {
      name: 'invite',
      Icon: IconUserPlus,
      isDone: group.memberCount > 1,
      act: () => setDialog({ kind: 'invites' }),
    },
    {
      name: 'channels',
      Icon: IconHash,
      isDone: group.channels.length > 1,
      act: () => setDialog({ kind: 'createChannel', categoryId: null }),
    },
  ] as const
  const isAllDone = steps.every(({ isDone }) => isDone)
  // Who has done all of it while looking sees the last tick; who comes back does not see the list again.
  const [wasAllDone] = useState(isAllDone)
  return (
    <>
      {!isClosed && !wasAllDone && (
        <section className={styles.steps} aria-label={t('firstSteps.title')}>
          <header className={styles.header}>
            <h3>{isAllDone ? t('firstSteps.done') : t('firstSteps.title')}</h3>
            <IconButton label={t('firstSteps.dismiss')} size={32} onClick={close}>
              <IconX size={16} />
            </IconButton>
          </header>
          <ul>
            {steps.map(({ name, Icon, isDone, act }) => (
              <li key={name}>
                <button type="button" className={styles.step} disabled={isDone} onClick={act}>
                  <span className={styles.sign} data-done={isDone || undefined}>
                    {isDone ? (
                      <IconCheck size={16} stroke={2.4} role="img" aria-label={t('firstSteps.ticked')} />
                    ) : (
                      <Icon size={16} aria-hidden />
                    )}
                  </span>
                  <span>{t(`firstSteps.${name}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog && <GroupDialogs dialog={dialog} view={group} me={me} onClose={() => setDialog(null)} />}
    </>
  )
}

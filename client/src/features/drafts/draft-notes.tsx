import type { ConversationId, DraftVersion } from '@hubbub/protocol'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'
import { excerpt } from '../markdown/excerpt.ts'
import { useNameOf } from '../people/use-name-of.ts'
import { momentText } from '../timeline/moments.ts'
import styles from './draft-notes.module.css'

/** Above where one writes: what another device wrote meanwhile, and why this draft is on this device only. */
export function DraftNotes({ conversationId }: { conversationId: ConversationId }) {
  const { t } = useTranslation()
  const { drafts } = useHub()
  const others = useReadable(drafts.others(conversationId))
  const problem = useReadable(drafts.problem(conversationId))
  if (others.length === 0 && problem === undefined) return null
  return (
    <div className={styles.notes} role="status">
      {problem !== undefined && (
        <p className={styles.problem}>
          {t('drafts.hereOnly', {
            why: t(problem === 'limit_reached' ? 'drafts.tooMany' : `errors.${problem}`),
          })}
        </p>
      )}
      {others.map((version) => (
        <OtherVersion key={version.version} conversationId={conversationId} version={version} />
      ))}
    </div>
  )
}

interface OtherVersionProps {
  conversationId: ConversationId
  version: DraftVersion
}

function OtherVersion({ conversationId, version }: OtherVersionProps) {
  const { t, i18n } = useTranslation()
  const { drafts } = useHub()
  const toast = useToast()
  const called = useNameOf()

  const run = (act: 'take' | 'drop') =>
    drafts[act](conversationId, version.version).catch((failure: unknown) =>
      toast(t(`errors.${asAppError(failure).code}`)),
    )

  return (
    <p className={styles.other}>
      <IconDevices size={16} stroke={1.8} aria-hidden />
      <span className={styles.words} title={momentText(version.at, i18n.language)}>
        {t('drafts.other')}{' '}
        <bdi>{excerpt(version.body, (id) => called(id) ?? t('people.unknown')) || t('drafts.replyOnly')}</bdi>
      </span>
      <button type="button" className={styles.act} onClick={() => void run('take')}>
        {t('drafts.take')}
      </button>
      <button type="button" className={styles.act} onClick={() => void run('drop')}>
        {t('drafts.drop')}
      </button>
    </p>
  )
}

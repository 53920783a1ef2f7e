import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import type { ConversationId, ConversationView } from '@hubbub/protocol'
import type { UnreadShown } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { useRemembered } from '../../core/use-remembered.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'
import { ChannelLink } from './channel-link.tsx'
import styles from './channel-list.module.css'

interface ChannelBranchProps {
  /** Under which name the browser remembers whether it is folded. */
  foldKey: string
  /** None for the channels that stand above all categories. */
  name?: string
  channels: readonly ConversationView[]
  current: ConversationId | undefined
  drafts: ReadonlySet<ConversationId>
  mayEdit: boolean
  onCreate?: () => void
  startsFolded?: boolean
}

/** A category and its channels; folded, it still shows the open one and those with something new. */
export function ChannelBranch(props: ChannelBranchProps) {
  const { foldKey, name, channels, current, drafts, mayEdit, onCreate, startsFolded = false } = props
  const { t } = useTranslation()
  const { shown } = useNotifications()
  const [isFolded, setFolded] = useRemembered(`folded.${foldKey}`, startsFolded)
  const listed = isFolded
    ? channels.filter((view) => view.conversation.id === current || isNew(shown(view)))
    : channels
  return (
    <section className={styles.branch}>
      {name && (
        <div className={styles.category}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            <IconChevronDown size={14} aria-hidden />
            <span dir="auto">{name}</span>
          </button>
          {onCreate && (
            <IconButton label={t('channels.create.in', { category: name })} size={28} onClick={onCreate}>
              <IconPlus size={16} />
            </IconButton>
          )}
        </div>
      )}
      <ul className={styles.channels}>
        {listed.map((view) => (
          <ChannelLink
            key={view.conversation.id}
            view={view}
            isCurrent={view.conversation.id === current}
            hasDraft={drafts.has(view.conversation.id)}
            mayEdit={mayEdit}
          />
        ))}
      </ul>
    </section>
  )
}

const isNew = ({ isUnread, calls }: UnreadShown): boolean => isUnread || calls > 0

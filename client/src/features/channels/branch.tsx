import { IconChevronDown, IconLock, IconPlus, IconSettings } from '@tabler/icons-react'
import type { ConversationId, ConversationView } from '@hubbub/protocol'
import type { UnreadShown } from '@hubbub/rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemembered } from '../../core/use-remembered.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'
import styles from './channel-list.module.css'

interface BranchProps {
  /** Under which name the browser remembers whether it is folded. */
  foldKey: string
  /** None for what stands above all that have one. */
  name?: string | undefined
  views: readonly ConversationView[]
  current: ConversationId | undefined
  onCreate?: (() => void) | undefined
  /** To the settings of the category. */
  onCategory?: (() => void) | undefined
  isPrivate?: boolean
  startsFolded?: boolean
  children: (view: ConversationView, index: number) => ReactNode
}

/** A part of a list of conversations; folded, it still shows the open one and those with something new. */
export function Branch(props: BranchProps) {
  const {
    foldKey,
    name,
    views,
    current,
    onCreate,
    onCategory,
    isPrivate = false,
    startsFolded = false,
    children,
  } = props
  const { t } = useTranslation()
  const { shown } = useNotifications()
  const [isFolded, setFolded] = useRemembered(`folded.${foldKey}`, startsFolded)
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
            {isPrivate && <IconLock size={12} aria-hidden />}
          </button>
          {onCategory && (
            <IconButton label={t('overrides.ofCategory', { name })} size={28} onClick={onCategory}>
              <IconSettings size={16} />
            </IconButton>
          )}
          {onCreate && (
            <IconButton label={t('channels.create.in', { category: name })} size={28} onClick={onCreate}>
              <IconPlus size={16} />
            </IconButton>
          )}
        </div>
      )}
      <ul className={styles.channels}>
        {views.map((view, index) =>
          !isFolded || view.conversation.id === current || isNew(shown(view)) ? children(view, index) : null,
        )}
      </ul>
    </section>
  )
}

const isNew = ({ isUnread, calls }: UnreadShown): boolean => isUnread || calls > 0

import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import type { ConversationId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useRemembered } from '../../app/use-remembered.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { unreadOf } from '../conversations/unread.ts'
import { ChannelLink } from './channel-link.tsx'
import styles from './channel-list.module.css'
import type { Branch } from './channel-tree.ts'

interface ChannelBranchProps {
  branch: Branch
  current: ConversationId | undefined
  drafts: ReadonlySet<ConversationId>
  mayEdit: boolean
  onCreate: () => void
}

/** A category and its channels; folded, it still shows the open one and those with something new. */
export function ChannelBranch({
  branch: { category, channels },
  current,
  drafts,
  mayEdit,
  onCreate,
}: ChannelBranchProps) {
  const { t } = useTranslation()
  const [isFolded, setFolded] = useRemembered(`folded.${category?.id ?? ''}`, false)
  const shown = isFolded
    ? channels.filter((view) => view.conversation.id === current || unreadOf(view) > 0)
    : channels
  return (
    <section className={styles.branch}>
      {category && (
        <div className={styles.category}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            <IconChevronDown size={14} aria-hidden />
            <span>{category.name}</span>
          </button>
          {mayEdit && (
            <IconButton
              label={t('channels.create.in', { category: category.name })}
              size={28}
              onClick={onCreate}
            >
              <IconPlus size={16} />
            </IconButton>
          )}
        </div>
      )}
      <ul className={styles.channels}>
        {shown.map((view) => (
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

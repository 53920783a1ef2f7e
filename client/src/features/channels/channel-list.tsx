import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { CategoryId, ConversationId, GroupView } from '@hubbub/protocol'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { ChannelBranch } from './channel-branch.tsx'
import { archivedIn, channelTree } from './channel-tree.ts'
import { ListWithHints } from './list-with-hints.tsx'
import styles from './channel-list.module.css'

interface ChannelListProps {
  view: GroupView
  current: ConversationId | undefined
  mayEdit: boolean
  onCreate: (categoryId: CategoryId | null) => void
  /** Given to those who may. */
  onInvite?: () => void
}

/** The channels of a group in their order, under their categories. */
export function ChannelList({ view, current, mayEdit, onCreate, onInvite }: ChannelListProps) {
  const { t } = useTranslation()
  const drafts = useReadable(useHub().drafts.state)
  const tree = useMemo(() => channelTree(view), [view])
  const archived = useMemo(() => archivedIn(view), [view])
  return (
    <ListWithHints label={t('channels.list', { group: view.group.name })}>
      {tree
        .filter(({ channels }) => mayEdit || channels.length > 0)
        .map(({ category, channels }) => (
          <ChannelBranch
            key={category?.id ?? 'loose'}
            foldKey={category?.id ?? 'loose'}
            name={category?.name}
            channels={channels}
            current={current}
            drafts={drafts}
            mayEdit={mayEdit}
            onCreate={mayEdit ? () => onCreate(category?.id ?? null) : undefined}
          />
        ))}
      {archived.length > 0 && (
        <ChannelBranch
          foldKey={`archive.${view.group.id}`}
          name={t('channels.archived')}
          channels={archived}
          current={current}
          drafts={drafts}
          mayEdit={mayEdit}
          startsFolded
        />
      )}
      {view.memberCount === 1 && onInvite && (
        <div className={styles.alone}>
          <p>{t('groups.alone')}</p>
          <Button size="xs" variant="light" leftSection={<IconUserPlus size={16} />} onClick={onInvite}>
            {t('invites.open')}
          </Button>
        </div>
      )}
    </ListWithHints>
  )
}

import type { ConversationId } from '@hubbub/protocol'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import styles from './mention.module.css'

/** `#general` as a way to the channel. */
export function ChannelLink({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <Link className={styles.mention} to={paths.conversation(id as ConversationId)}>
      {children}
    </Link>
  )
}

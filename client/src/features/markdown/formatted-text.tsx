import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from './code-block.tsx'
import { ChannelLink } from './channel-link.tsx'
import { Mention } from './mention.tsx'
import { useMessages } from '../message/message-actions.tsx'
import styles from '../message/message-text.module.css'
import { SafeMarkdown } from './safe-markdown.tsx'
import { WebLink } from './web-link.tsx'

/** A message with markdown in it; fetched apart from the page, because most messages have none. */
export function FormattedText({ body }: { body: string }) {
  const { findChannel } = useMessages()
  return (
    <SafeMarkdown
      body={body}
      findChannel={findChannel}
      WebLink={WebLink}
      Mention={Mention}
      Channel={ChannelLink}
      Heading={Heading}
      Table={Table}
      Task={Task}
      Code={CodeBlock}
    />
  )
}

function Heading({ children }: { children?: ReactNode }) {
  return <p className={styles.heading}>{children}</p>
}

function Task({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation()
  return (
    <input
      type="checkbox"
      checked={isDone}
      disabled
      aria-label={t(isDone ? 'message.done' : 'message.toDo')}
    />
  )
}

function Table({ children }: { children?: ReactNode }) {
  return (
    // Whoever has no mouse scrolls it with the arrow keys.
    <div className={styles.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Mention } from './mention.tsx'
import styles from './message-text.module.css'
import { SafeMarkdown } from './safe-markdown.tsx'

/** A message with markdown in it; fetched apart from the page, because most messages have none. */
export function FormattedText({ body }: { body: string }) {
  return <SafeMarkdown body={body} Mention={Mention} Heading={Heading} Table={Table} />
}

function Heading({ children }: { children?: ReactNode }) {
  return <p className={styles.heading}>{children}</p>
}

function Table({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.table}>
      <table>{children}</table>
    </div>
  )
}

import type { ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Mention } from './mention.tsx'
import styles from './message-text.module.css'
import { remarkChat } from './remark-chat.ts'
import { safeUrl } from './safe-url.ts'

const plugins = [remarkGfm, remarkChat]

const allowed = [
  ...[
    'p',
    'br',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'span',
    'hr',
    'input',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
]

const heading = ({ children }: { children?: ReactNode }) => <p className={styles.heading}>{children}</p>

const components: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener nofollow noreferrer">
        {children}
      </a>
    ) : (
      <>{children}</>
    ),
  // A picture is only ever a link: looking at a message must not call on a stranger's server.
  img: ({ src, alt }) =>
    typeof src === 'string' && src ? (
      <a href={src} target="_blank" rel="noopener nofollow noreferrer">
        {alt || src}
      </a>
    ) : (
      <>{alt}</>
    ),
  span: ({ node }) => <Mention who={String(node?.properties['dataMention'] ?? '')} />,
  table: ({ children }) => (
    <div className={styles.table}>
      <table>{children}</table>
    </div>
  ),
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
}

/** The safe part of markdown: no raw HTML, no pictures, links only where they are harmless. */
export function FormattedText({ body }: { body: string }) {
  return (
    <Markdown
      remarkPlugins={plugins}
      components={components}
      allowedElements={allowed}
      unwrapDisallowed
      urlTransform={safeUrl}
    >
      {body}
    </Markdown>
  )
}

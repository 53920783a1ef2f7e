import type { ComponentType, ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { remarkChat } from './remark-chat.ts'
import { remarkWithoutMail } from './remark-without-mail.ts'
import { safeUrl } from './safe-url.ts'

const plugins = [remarkGfm, remarkWithoutMail, remarkChat]

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

interface SafeMarkdownProps {
  body: string
  Mention: ComponentType<{ who: string }>
  Heading: ComponentType<{ children?: ReactNode }>
  Table: ComponentType<{ children?: ReactNode }>
  Task: ComponentType<{ isDone: boolean }>
}

/** The safe part of markdown: no raw HTML, no pictures, links only where they are harmless. */
export function SafeMarkdown({ body, Mention, Heading, Table, Task }: SafeMarkdownProps) {
  const heading = ({ children }: { children?: ReactNode }) => <Heading>{children}</Heading>
  const components: Components = {
    a: ({ href, children }) => <Link to={href}>{children}</Link>,
    // A picture is only ever a link: looking at a message must not call on a stranger's server.
    img: ({ src, alt }) => <Link to={typeof src === 'string' ? src : undefined}>{alt || String(src)}</Link>,
    span: ({ node }) => <Mention who={String(node?.properties['dataMention'] ?? '')} />,
    table: ({ children }) => <Table>{children}</Table>,
    input: ({ checked }) => <Task isDone={checked === true} />,
    pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
  }
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

function Link({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <>{children}</>
  return (
    <a href={to} target="_blank" rel="noopener nofollow noreferrer">
      {children}
    </a>
  )
}

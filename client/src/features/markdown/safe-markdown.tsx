import type { ComponentType, ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { remarkChat, type FindChannel } from './remark-chat.ts'
import { remarkWithoutMail } from './remark-without-mail.ts'
import { safeUrl } from '@hubbub/markdown'

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
  findChannel: FindChannel
  WebLink: ComponentType<{ to: string; children?: ReactNode }>
  Mention: ComponentType<{ who: string }>
  Channel: ComponentType<{ id: string; children?: ReactNode }>
  Heading: ComponentType<{ children?: ReactNode }>
  Table: ComponentType<{ children?: ReactNode }>
  Task: ComponentType<{ isDone: boolean }>
  Code: ComponentType<{ code: string; language: string | null }>
}

/** The safe part of markdown: no raw HTML, no pictures, links only where they are harmless. */
export function SafeMarkdown(props: SafeMarkdownProps) {
  const { body, findChannel, WebLink, Mention, Channel, Heading, Table, Task, Code } = props
  const heading = ({ children }: { children?: ReactNode }) => <Heading>{children}</Heading>
  const link = (to: string | undefined, children: ReactNode) =>
    to ? <WebLink to={to}>{children}</WebLink> : <>{children}</>
  const components: Components = {
    a: ({ href, children }) => link(href, children),
    // A picture is only ever a link: looking at a message must not call on a stranger's server.
    img: ({ src, alt }) => link(typeof src === 'string' ? src : undefined, alt || String(src)),
    span: ({ node, children }) => {
      const { dataMention, dataChannel } = node?.properties ?? {}
      return typeof dataChannel === 'string' ? (
        <Channel id={dataChannel}>{children}</Channel>
      ) : (
        <Mention who={String(dataMention ?? '')} />
      )
    },
    pre: ({ node }) => <Code {...codeIn(node)} />,
    table: ({ children }) => <Table>{children}</Table>,
    input: ({ checked }) => <Task isDone={checked === true} />,
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
  }
  return (
    <Markdown
      remarkPlugins={[remarkGfm, remarkWithoutMail, [remarkChat, findChannel]]}
      components={components}
      allowedElements={allowed}
      unwrapDisallowed
      urlTransform={safeUrl}
    >
      {body}
    </Markdown>
  )
}

interface Element {
  type: string
  value?: string
  properties?: Record<string, unknown>
  children?: Element[]
}

/** What stands in a block of code, and the language named behind its fence. */
function codeIn(block: Element | undefined): { code: string; language: string | null } {
  const [code] = block?.children ?? []
  const [named] = (code?.properties?.['className'] as string[] | undefined) ?? []
  const text = code?.children?.map(({ value = '' }) => value).join('') ?? ''
  return { code: text.replace(/\n$/, ''), language: named?.replace('language-', '').toLowerCase() ?? null }
}

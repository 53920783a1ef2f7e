import type { ComponentType, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { shownTree, type FindChannel } from '@hubbub/markdown/tree'
import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime'

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

/** A text as `shownTree` has it, drawn with these components. */
export function SafeMarkdown(props: SafeMarkdownProps) {
  const { body, findChannel, WebLink, Mention, Channel, Heading, Table, Task, Code } = props
  const heading = ({ children }: { children?: ReactNode }) => <Heading>{children}</Heading>
  const components: Components = {
    a: ({ href = '', children }) => <WebLink to={href}>{children}</WebLink>,
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
  const tree = shownTree(body, findChannel)
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components, passKeys: true, passNode: true })
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

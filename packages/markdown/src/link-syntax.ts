import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types'
import { bareLinkAt, type BareLink } from '@hubbub/protocol'

const name = 'bareLink' as never
/** Line ends are below it. */
const lowest = 33
const opening = '<'.charCodeAt(0)

const construct: Construct = { name, tokenize }

const schemes = ['http://', 'https://', 'www.']
const mayBegin = (text: string) =>
  schemes.some((scheme) => scheme.startsWith(text.slice(0, scheme.length).toLowerCase()))

/** Links without any sign around them, as `bareLinkAt` finds them, where markdown looks for marks. */
export const linkSyntax: Extension = {
  text: Object.fromEntries([...'hHwW'].map((sign) => [sign.charCodeAt(0), construct])),
}

/** Signs without white space between them, and where the first one stands. */
interface Run {
  at: number
  text: string
}
/** Where the links lead that were found: what follows one in its text says where it ends. */
const hrefs = new WeakMap<Token, string>()
/** The last one of each text that is being read: however many links it has, it is read ahead once. */
const runs = new WeakMap<TokenizeContext, Run>()

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { previous } = this
  const before = previous === null || previous < lowest ? '' : String.fromCharCode(previous)
  // As `bareLinkAt` decides as well; but before anything is read.
  if (/[a-z0-9]/i.test(before)) return nok
  const at = this.now().offset
  const known = runs.get(this)
  let link: BareLink | null = null
  let left = 0
  const begin = (run: Run): boolean => {
    link = bareLinkAt(run.text, at - run.at, before)
    return link !== null
  }

  const lookAhead: Construct = {
    partial: true,
    tokenize: (looking, found, none) => {
      let text = ''
      const take = (code: Code): State | undefined => {
        // Most words that begin with such a letter are no links, and are left here.
        if (!mayBegin(text)) return none(code)
        if (code !== null && code >= lowest && code !== opening) {
          text += String.fromCharCode(code)
          looking.consume(code)
          return take
        }
        const run = { at, text }
        runs.set(this, run)
        return (begin(run) ? found : none)(code)
      }
      return (code) => {
        looking.enter(name)
        return take(code)
      }
    },
  }

  const enter = (code: Code): State | undefined => {
    left = link!.text.length
    hrefs.set(effects.enter(name), link!.href)
    return take(code)
  }
  const take = (code: Code): State | undefined => {
    effects.consume(code)
    if (--left > 0) return take
    effects.exit(name)
    return ok
  }

  if (known && at < known.at + known.text.length) return begin(known) ? enter : nok
  return effects.check(lookAhead, enter, nok)
}

interface LinkNode {
  type: 'link'
  title: null
  url: string
  children: { type: 'text'; value: string }[]
}

export const linkInTree: TreeExtension = {
  enter: {
    [name](this: { enter: (node: never, token: never) => void }, token: never) {
      this.enter({ type: 'link', title: null, url: '', children: [] } satisfies LinkNode as never, token)
    },
  },
  exit: {
    [name](
      this: { stack: unknown[]; sliceSerialize: (token: Token) => string; exit: (token: Token) => void },
      token: Token,
    ) {
      const node = this.stack.at(-1) as LinkNode
      node.url = hrefs.get(token)!
      node.children = [{ type: 'text', value: this.sliceSerialize(token) }]
      this.exit(token)
    },
  },
} as unknown as TreeExtension

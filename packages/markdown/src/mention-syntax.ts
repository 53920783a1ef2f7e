import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Code, Effects, Extension, State } from 'micromark-util-types'

/** The node of somebody who is called: a person, a role, or `everyone`. */
interface MentionNode {
  type: 'mention'
  who: string
  children: never[]
  /** What the screen makes of it. */
  data: { hName: 'span'; hProperties: { dataMention: string } }
}

const whole = /^<@(?:[ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>$/
const longest = 31
const opening = '<'.charCodeAt(0)
const closing = '>'.charCodeAt(0)
/** Line ends are below it. */
const lowest = 32

/** `<@…>` where markdown looks for marks: what stands in code or is escaped is none. */
export const mentionSyntax: Extension = {
  text: { [opening]: { name: 'mention', tokenize } },
}

function tokenize(effects: Effects, ok: State, nok: State): State {
  const name = 'mention' as never
  let text = ''
  const take = (code: Code): State | undefined => {
    if (code === null || code < lowest || text.length === longest) return nok(code)
    text += String.fromCharCode(code)
    if (code === closing && !whole.test(text)) return nok(code)
    effects.consume(code)
    if (code !== closing) return take
    effects.exit(name)
    return ok
  }
  return (code) => {
    effects.enter(name)
    return take(code)
  }
}

export const mentionInTree: TreeExtension = {
  enter: {
    mention(this: { enter: (node: never, token: never) => void }, token: never) {
      this.enter({ type: 'mention', who: '', children: [] } as never, token)
    },
  },
  exit: {
    mention(
      this: {
        stack: unknown[]
        sliceSerialize: (token: never) => string
        exit: (token: never) => void
      },
      token: never,
    ) {
      const node = this.stack.at(-1) as MentionNode
      node.who = this.sliceSerialize(token).slice('<@'.length, -1)
      node.data = { hName: 'span', hProperties: { dataMention: node.who } }
      this.exit(token)
    },
  },
} as unknown as TreeExtension

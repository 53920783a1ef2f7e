import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { linkInTree, linkSyntax } from './link-syntax.ts'
import { mentionInTree, mentionSyntax } from './mention-syntax.ts'

const extensions = [withoutLinks(gfm()), linkSyntax, mentionSyntax]
const mdastExtensions = [
  gfmFromMarkdown().filter(({ enter }) => !enter?.['literalAutolink' as never]),
  linkInTree,
  mentionInTree,
]

/** The tree of a text. All that reads one, on a screen, a page or a server, reads this one. */
export const parse = (body: string): Root => fromMarkdown(body, { extensions, mdastExtensions })

/**
 * Takes links without any sign around them out of the parser of GitHub's markdown: there is one way to find them here. And it looks for mail
 * addresses after each open `[` by walking back from every word to the beginning, seconds for a long message.
 */
function withoutLinks(extension: ReturnType<typeof gfm>): ReturnType<typeof gfm> {
  const text: typeof extension.text = {}
  for (const [code, constructs] of Object.entries(extension.text ?? {}))
    text[Number(code)] = [constructs ?? []].flat().filter(({ name }) => !name?.endsWith('Autolink'))
  return { ...extension, text }
}

import { Fragment } from 'react'
import { plainParts } from '../markdown/plain-parts.ts'

/** A headline as it was written, with its links to press. */
export function HeadlineText({ text }: { text: string }) {
  return plainParts(text).map((part, index) =>
    part.kind === 'link' ? (
      <a key={index} href={part.text} target="_blank" rel="noopener nofollow noreferrer">
        {part.text}
      </a>
    ) : (
      <Fragment key={index}>{part.kind === 'mention' ? `<@${part.text}>` : part.text}</Fragment>
    ),
  )
}

import { Fragment } from 'react'
import { plainParts } from '@hubbub/markdown'
import { WebLink } from '../markdown/web-link.tsx'

/** A headline as it was written, with its links to press. */
export function HeadlineText({ text }: { text: string }) {
  return plainParts(text).map((part, index) =>
    part.kind === 'link' ? (
      <WebLink key={index} to={part.href}>
        {part.text}
      </WebLink>
    ) : (
      <Fragment key={index}>{part.kind === 'mention' ? `<@${part.text}>` : part.text}</Fragment>
    ),
  )
}

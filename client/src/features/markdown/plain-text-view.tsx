import { Mention } from './mention.tsx'
import styles from '../message/message-text.module.css'
import { plainParts } from '@hubbub/markdown'
import { WebLink } from './web-link.tsx'

/** Words, links and mentions, without asking the markdown parser. */
export function PlainText({ body }: { body: string }) {
  return (
    <p className={styles.plain}>
      {plainParts(body).map((part, index) => {
        if (part.kind === 'mention') return <Mention key={index} who={part.text} />
        if (part.kind !== 'link') return part.text
        return (
          <WebLink key={index} to={part.href}>
            {part.text}
          </WebLink>
        )
      })}
    </p>
  )
}

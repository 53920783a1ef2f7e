import { IconSpeakerphone } from '@tabler/icons-react'
import type { ConversationView, GroupView, Headline } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { accessContextIn } from '../../core/access-context-in.ts'
import { momentText } from '../timeline/moments.ts'
import { usePerson } from '../people/use-person.ts'
import { HeadlineAnnouncer } from './headline-announcer.tsx'
import styles from './headline-line.module.css'
import { HeadlineText } from './headline-text.tsx'

const SetHeadline = lazy(() =>
  import('./set-headline.tsx').then(({ SetHeadline }) => ({ default: SetHeadline })),
)

interface HeadlineLineProps {
  view: ConversationView
  group: GroupView | null
  headline: Headline
}

/**
 * What stands over a channel. It shines up when it changes before one's eyes; pressed, it shows all of itself, or lets those
 * who may change it.
 */
export function HeadlineLine({ view, group, headline }: HeadlineLineProps) {
  const { me } = useHome()
  const [first] = useState(headline.version)
  const [isOpen, setOpen] = useState(false)
  const maySet = may(accessContextIn(me, group, view), 'headline.set')
  const { text, version } = headline
  const isFresh = version !== first
  return (
    <>
      <HeadlineAnnouncer text={text} isFresh={isFresh} />
      {text && (
        <div className={styles.line} data-open={(!maySet && isOpen) || undefined}>
          <Cover headline={headline} maySet={maySet} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
          <IconSpeakerphone size={18} className={styles.sign} aria-hidden />
          <p key={version} className={styles.text} dir="auto" data-fresh={isFresh || undefined}>
            <HeadlineText text={text} />
          </p>
        </div>
      )}
      {maySet && isOpen && (
        <Suspense>
          <SetHeadline conversation={view.conversation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface CoverProps {
  headline: Headline
  maySet: boolean
  isOpen: boolean
  onPress: () => void
}

/** Lies under the words, so that their links can be pressed. Only where there is a headline, because who set it is looked up. */
function Cover({ headline, maySet, isOpen, onPress }: CoverProps) {
  const { t } = useTranslation()
  const { text } = headline
  return (
    <button
      type="button"
      className={styles.button}
      title={useOrigin(headline)}
      aria-label={maySet ? t('headline.change', { text }) : t('headline.read', { text })}
      aria-expanded={maySet ? undefined : isOpen}
      aria-haspopup={maySet ? 'dialog' : undefined}
      onClick={onPress}
    />
  )
}

/** Who set it, and when. */
function useOrigin({ by, at }: Headline): string | undefined {
  const { t, i18n } = useTranslation()
  const { me } = useHome()
  const person = usePerson(by ?? me.id)
  if (at === null) return undefined
  const name = person?.displayName ?? t('people.unknown')
  return t('headline.origin', { name, moment: momentText(at, i18n.language) })
}

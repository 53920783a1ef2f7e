import { Button } from '@mantine/core'
import type { Person } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { BlockPerson } from './block-person.tsx'
import styles from './closed-direct.module.css'

/** In place of the composer, until somebody who wrote first is accepted. They are told nothing of it. */
export function RequestBar({ other }: { other: Person }) {
  const { t } = useTranslation()
  const { relations } = useHub()
  const [isBlocking, setBlocking] = useState(false)
  const accept = useAction(() => relations.accept(other.id))
  return (
    <div className={styles.closed}>
      <span>{t('relations.request', { name: other.displayName })}</span>
      <Button size="xs" loading={accept.isRunning} onClick={() => void accept.run()}>
        {t('relations.accept')}
      </Button>
      <Button variant="default" size="xs" onClick={() => setBlocking(true)}>
        {t('relations.block')}
      </Button>
      <FailureNote error={accept.error} />
      {isBlocking && <BlockPerson userId={other.id} onClose={() => setBlocking(false)} />}
    </div>
  )
}

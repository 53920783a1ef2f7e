import { IconFile, IconShare3 } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import type { Place } from '../conversations/places-found.ts'
import { fileSize } from '../files/file-size.ts'
import { uploadsOf } from '../files/use-uploads.ts'
import { DestinationList } from '../forwards/destination-list.tsx'
import { useDestinations } from '../forwards/use-destinations.ts'
import { clearShared, readShared, type Shared } from './share-box.ts'
import { sharedText } from './shared-text.ts'
import styles from './share-page.module.css'

const pauseMs = 150

/** What another app shared with this one: asks for its place, and puts it into the composer there. */
export function SharePage() {
  const { t } = useTranslation()
  const [shared, setShared] = useState<Shared | null | undefined>(undefined)
  useEffect(() => {
    readShared().then(setShared, () => setShared(null))
  }, [])
  return (
    <main className={styles.page} data-region aria-label={t('sharing.title')}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('sharing.title')}</h1>
        {shared && (
          <Link className={styles.cancel} to="/" onClick={() => void clearShared()}>
            {t('common.cancel')}
          </Link>
        )}
      </header>
      {shared === undefined && <Shimmer rows={4} />}
      {shared === null && (
        <EmptyState
          isPart
          icon={<IconShare3 size={36} stroke={1.6} />}
          title={t('sharing.nothing.title')}
          actions={<Link to="/">{t('sharing.nothing.leave')}</Link>}
        >
          {t('sharing.nothing.text')}
        </EmptyState>
      )}
      {shared && <Choose shared={shared} />}
    </main>
  )
}

function Choose({ shared }: { shared: Shared }) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [asked] = useDebouncedValue(query.trim().toLowerCase(), pauseMs)
  const places = useDestinations(query, asked)
  const text = sharedText(shared)
  const put = useAction(async ({ view, person }: Place) => {
    const id =
      view?.conversation.id ?? (await hub.call('groups.openDirect', { userId: person!.id })).conversationId
    const draft = hub.drafts.get(id)
    hub.drafts.set(id, { ...draft, body: [draft.body, text].filter(Boolean).join('\n') })
    uploadsOf(hub).add(id, shared.files)
    await clearShared()
    void navigate(paths.conversation(id), { replace: true })
  })
  return (
    <div className={styles.content}>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {shared.files.length > 0 && (
        <ul className={styles.files}>
          {shared.files.map((file, index) => (
            <li key={index} className={styles.file}>
              <Face file={file} />
              <span className={styles.name} dir="auto">
                {file.name}
              </span>
              <span className={styles.size}>{fileSize(file.size, i18n.language)}</span>
            </li>
          ))}
        </ul>
      )}
      <FailureNote error={put.error} />
      <h2 className={styles.where}>{t('sharing.where')}</h2>
      <DestinationList
        places={places}
        chosen={[]}
        query={query}
        onQuery={setQuery}
        onToggle={(place) => void put.run(place)}
      />
    </div>
  )
}

function Face({ file }: { file: File }) {
  const url = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url ? (
    <img className={styles.face} src={url} alt="" />
  ) : (
    <IconFile className={styles.face} size={24} stroke={1.5} aria-hidden />
  )
}

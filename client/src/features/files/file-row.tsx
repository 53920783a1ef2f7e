import type { Attachment, ConversationId, UserId } from '@hubbub/protocol'
import { IconDownload, IconFile, IconMusic, IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { usePerson } from '../people/use-person.ts'
import { briefText } from '../timeline/moments.ts'
import { fileSize } from './file-size.ts'
import { fileUrl } from './file-url.ts'
import styles from './files-drawer.module.css'

interface FileRowProps {
  file: Attachment
  conversationId: ConversationId
  seq: number
  authorId: UserId
  at: number
  onLeave: () => void
}

const icons = { video: IconVideo, audio: IconMusic, voice: IconMusic, file: IconFile } as const

/** One file among those of a conversation: who sent it and when, and the way to its message. */
export function FileRow({ file, conversationId, seq, authorId, at, onLeave }: FileRowProps) {
  const { t, i18n } = useTranslation()
  const author = usePerson(authorId)
  const Icon = file.kind === 'image' ? null : icons[file.kind]
  const name = author?.displayName ?? t('people.unknown')
  return (
    <li className={styles.row}>
      <Link
        className={styles.link}
        to={paths.message(conversationId, seq)}
        onClick={onLeave}
        title={t('files.toMessage', { name: file.name })}
      >
        <span className={styles.face} data-spoiler={file.isSpoiler || undefined}>
          {Icon ? (
            <Icon size={24} stroke={1.5} aria-hidden />
          ) : (
            <img src={fileUrl(file.id, 'preview')} alt={file.alt} loading="lazy" decoding="async" />
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {file.name}
          </span>
          <span className={styles.facts}>
            {name} · {briefText(at, Date.now(), i18n.language)} · {fileSize(file.size, i18n.language)}
          </span>
        </span>
      </Link>
      <a
        className={styles.save}
        href={fileUrl(file.id, 'original')}
        download={file.name}
        aria-label={t('files.download', { name: file.name })}
      >
        <IconDownload size={18} stroke={1.8} aria-hidden />
      </a>
    </li>
  )
}

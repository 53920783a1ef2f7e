import { IconEye, IconEyeOff, IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import type { AppError, ConversationId, ErrorCode } from '@hubbub/protocol'
import { maySayWhere } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './attachment-tray.module.css'
import { fileSize } from './file-size.ts'
import type { PendingFile } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

/** Above the text: the files that go with it, and how far each is. */
export function AttachmentTray({ conversationId }: { conversationId: ConversationId }) {
  const { t } = useTranslation()
  const { files } = useUploads(conversationId)
  if (files.length === 0) return null
  return (
    <ul className={styles.tray} aria-label={t('files.tray')}>
      {files.map((file) => (
        <TrayFile key={file.key} file={file} conversationId={conversationId} />
      ))}
    </ul>
  )
}

/** The same file would be refused again. */
const isFinal = ({ code }: AppError) => finalCodes.has(code)
const finalCodes = new Set<ErrorCode>(['file_blocked', 'file_too_large', 'files_off'])

function TrayFile({ file, conversationId }: { file: PendingFile; conversationId: ConversationId }) {
  const { t, i18n } = useTranslation()
  const { uploads } = useUploads(conversationId)
  const { key, name, size, preview, progress, facts, failure, isSpoiler, alt } = file
  const isImage = preview !== null
  const isChecked = progress === 1 && facts === null && !failure
  return (
    <li className={styles.file} data-failed={failure ? true : undefined}>
      <div className={styles.face} data-spoiler={isSpoiler || undefined}>
        {isImage ? <img src={preview} alt="" /> : <IconFile size={28} stroke={1.5} aria-hidden />}
      </div>
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {failure ? (
          <span className={styles.failure} role="alert">
            {t(`errors.${failure.code}`)}
          </span>
        ) : facts ? (
          isImage ? (
            <input
              className={styles.alt}
              value={alt}
              maxLength={1_000}
              placeholder={t('files.alt')}
              aria-label={t('files.altOf', { name })}
              onChange={(event) => uploads.edit(conversationId, key, { alt: event.target.value })}
            />
          ) : (
            <>
              <span className={styles.size}>{fileSize(size, i18n.language)}</span>
              {maySayWhere(facts.type) && (
                <span className={styles.notice} role="status">
                  {t('files.maySayWhere')}
                </span>
              )}
            </>
          )
        ) : (
          <span className={styles.size}>
            {isChecked ? t('files.checking') : fileSize(size, i18n.language)}
          </span>
        )}
        {!facts && !failure && (
          <progress
            className={styles.progress}
            value={progress}
            max={1}
            aria-label={t('files.progress', { name })}
          />
        )}
      </div>
      {failure && !isFinal(failure) && (
        <IconButton
          label={t('files.retry', { name })}
          size={32}
          onClick={() => uploads.retry(conversationId, key)}
        >
          <IconRefresh size={16} />
        </IconButton>
      )}
      {isImage && !failure && (
        <IconButton
          label={t(isSpoiler ? 'files.show' : 'files.hide', { name })}
          size={32}
          onClick={() => uploads.edit(conversationId, key, { isSpoiler: !isSpoiler })}
        >
          {isSpoiler ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        </IconButton>
      )}
      <IconButton
        label={t('files.remove', { name })}
        size={32}
        onClick={() => uploads.remove(conversationId, key)}
      >
        <IconX size={16} />
      </IconButton>
    </li>
  )
}

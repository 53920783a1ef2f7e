import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCopied } from '../../ui/hooks/use-copied.ts'
import { useStaysOpen } from '../../ui/dialog.tsx'
import styles from './second-factor.module.css'

interface RecoveryCodeListProps {
  codes: string[]
  onKept: () => void
}

/** They are shown this once. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const { t } = useTranslation()
  useStaysOpen()
  const [isCopied, copy] = useCopied()
  const text = `${codes.join('\n')}\n`
  return (
    <div className={styles.codes}>
      <p className={styles.text}>{t('secondFactor.codes.lead')}</p>
      <ol className={styles.list} dir="ltr" aria-label={t('secondFactor.codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={() => void copy(text)}
        >
          {isCopied ? t('common.copied') : t('common.copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={18} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="hubbub-recovery-codes.txt"
        >
          {t('secondFactor.codes.save')}
        </Button>
        <Button onClick={onKept}>{t('secondFactor.codes.kept')}</Button>
      </div>
    </div>
  )
}

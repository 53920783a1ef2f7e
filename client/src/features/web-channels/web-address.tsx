import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ConversationId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useCopied } from '../../ui/hooks/use-copied.ts'
import { webPath } from './web-path.ts'
import styles from './web-switch.module.css'

/** Under which anybody reads the channel, to be copied. */
export function WebAddress({ id }: { id: ConversationId }) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopied()
  const address = location.origin + webPath(id)
  return (
    <div className={styles.address}>
      <input
        className={styles.link}
        value={address}
        dir="ltr"
        readOnly
        aria-label={t('webChannels.address')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        onClick={() => void copy(address)}
      >
        {isCopied ? t('common.copied') : t('common.copy')}
      </Button>
    </div>
  )
}

import { Switch } from '@mantine/core'
import type { Conversation } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../core/queries.tsx'
import { Hint } from '../../ui/form.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { WebAddress } from './web-address.tsx'
import styles from './web-switch.module.css'

interface WebSwitchProps {
  conversation: Conversation
  isPrivate: boolean
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/** Whether anybody may read the channel on the web, with what that means, before it is saved. A server that shows none offers it of none. */
export function WebSwitch({ conversation, isPrivate, isOpen, onChange }: WebSwitchProps) {
  const { t } = useTranslation()
  const [welcome] = useQuery('welcome', askWelcome)
  const isOpenNow = conversation.isWebPublic === true
  if (!isOpenNow && !welcome.data?.hasWebChannels) return null
  const willOpen = isOpen && !isPrivate
  return (
    <>
      <Switch
        label={t('webChannels.switch')}
        description={t(isPrivate ? 'webChannels.private' : 'webChannels.hint')}
        checked={willOpen}
        disabled={isPrivate}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {willOpen && !isOpenNow && (
        <p className={styles.warning} role="alert">
          {t('webChannels.warning')}
        </p>
      )}
      {isOpenNow && !willOpen && <Hint>{t('webChannels.closing')}</Hint>}
      {isOpenNow && willOpen && <WebAddress id={conversation.id} />}
    </>
  )
}

import { Menu } from '@mantine/core'
import { IconChevronUp, IconSend2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLongPress } from '../message/use-long-press.ts'
import { sendingTimes, whenText } from './later-times.ts'
import { PickTimeDialog } from './pick-time-dialog.tsx'
import styles from './send-buttons.module.css'

interface SendButtonsProps {
  maySend: boolean
  /** It may be sent in a moment, or later. */
  isHeld: boolean
  /** Why it can only be sent now. */
  notLater: 'later.noFiles' | 'threads.notLater' | undefined
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
  onSend: () => void
  onSendLater: (at: number) => Promise<void>
}

/** Sends, and beside it when to send later: by the small button, or a finger that stays on the large one. */
export function SendButtons({
  maySend,
  isHeld,
  notLater,
  isMenuOpen,
  onMenu,
  onSend,
  onSendLater,
}: SendButtonsProps) {
  const { t, i18n } = useTranslation()
  const canSchedule = useReadable(useHub().personal.canSchedule)
  const [isPicking, setPicking] = useState(false)
  const hasMenu = canSchedule && maySend
  const press = useLongPress(() => hasMenu && onMenu(true))
  const now = Date.now()
  return (
    <span className={styles.send} data-split={hasMenu || undefined} {...press}>
      <IconButton
        label={t('composer.send')}
        size={40}
        variant={maySend && !isHeld ? 'filled' : 'subtle'}
        color={maySend && !isHeld ? 'pine' : 'gray'}
        disabled={!maySend || isHeld}
        onClick={onSend}
      >
        <IconSend2 size={20} stroke={1.8} />
      </IconButton>
      {hasMenu && (
        <Menu opened={isMenuOpen} onChange={onMenu} position="top-end" width={260}>
          <Menu.Target>
            <IconButton
              className={styles.later}
              label={t('later.sendLater')}
              size={40}
              variant="filled"
              color="pine"
            >
              <IconChevronUp size={15} stroke={2.2} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('later.sendLater')}>
            <Menu.Label>{t(notLater ?? 'later.sendLater')}</Menu.Label>
            {sendingTimes(now).map(({ name, at }) => (
              <Menu.Item
                key={name}
                disabled={notLater !== undefined}
                onClick={() => void onSendLater(at).catch(() => undefined)}
                rightSection={<span className={styles.when}>{whenText(at, now, i18n.language)}</span>}
              >
                {t(`later.times.${name}`)}
              </Menu.Item>
            ))}
            <Menu.Item disabled={notLater !== undefined} onClick={() => setPicking(true)}>
              {t('later.custom')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isPicking && (
        <PickTimeDialog
          title={t('later.sendLater')}
          submit={t('later.schedule')}
          label={t('later.when')}
          onPick={onSendLater}
          onClose={() => setPicking(false)}
        />
      )}
    </span>
  )
}

import { Button } from '@mantine/core'
import { IconBan, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import type { UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FriendButton } from './friend-button.tsx'
import styles from './relation-buttons.module.css'
import { useRelation, useRelations } from './use-relations.ts'

interface RelationButtonsProps {
  id: UserId
  /** To be asked before. */
  onBlock: () => void
}

/** In the card of a person: to hear less of them, or nothing. With a server of before there are none. */
export function RelationButtons({ id, onBlock }: RelationButtonsProps) {
  const { t } = useTranslation()
  const { relations } = useHub()
  const { isKnown } = useRelations()
  const { isBlocked = false, isMuted = false } = useRelation(id) ?? {}
  const mute = useAction(() => (isMuted ? relations.unmute(id) : relations.mute(id)))
  const unblock = useAction(() => relations.unblock(id))
  if (!isKnown) return null
  return (
    <>
      {isBlocked ? <p className={styles.note}>{t('relations.youBlock')}</p> : <FriendButton id={id} />}
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={isMuted ? <IconVolume size={18} /> : <IconVolumeOff size={18} />}
          loading={mute.isRunning}
          onClick={() => void mute.run()}
        >
          {t(isMuted ? 'relations.unmute' : 'relations.mute')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconBan size={18} />}
          loading={unblock.isRunning}
          onClick={() => (isBlocked ? void unblock.run() : onBlock())}
        >
          {t(isBlocked ? 'relations.unblock' : 'relations.block')}
        </Button>
      </div>
      <FailureNote error={mute.error ?? unblock.error} />
    </>
  )
}

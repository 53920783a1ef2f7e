import { Button } from '@mantine/core'
import { IconUserCheck, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import type { UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useRelation } from './use-relations.ts'

/** In the card of a person: what is next between two who are, or may become, friends. */
export function FriendButton({ id }: { id: UserId }) {
  const { t } = useTranslation()
  const { relations } = useHub()
  const { isFriend, friendRequest } = useRelation(id) ?? {}
  const step = isFriend ? 'remove' : friendRequest === 'sent' ? 'cancel' : friendRequest ? 'accept' : 'ask'
  const { act, Icon } = {
    ask: { act: relations.askFriend, Icon: IconUserPlus },
    accept: { act: relations.acceptFriend, Icon: IconUserCheck },
    cancel: { act: relations.removeFriend, Icon: IconUserMinus },
    remove: { act: relations.removeFriend, Icon: IconUserMinus },
  }[step]
  const taking = useAction(() => act(id))
  return (
    <>
      <Button
        fullWidth
        variant="default"
        leftSection={<Icon size={18} />}
        loading={taking.isRunning}
        onClick={() => void taking.run()}
      >
        {t(`relations.friend.${step}`)}
      </Button>
      <FailureNote error={taking.error} />
    </>
  )
}

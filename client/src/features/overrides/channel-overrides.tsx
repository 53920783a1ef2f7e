import type { Conversation, GroupView } from '@hubbub/protocol'
import { overriddenPlaceOf } from '@hubbub/rules'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { OverridesPane } from './overrides-pane.tsx'

interface ChannelOverridesProps {
  view: GroupView
  conversation: Conversation
  onClose: () => void
}

/** What one channel says otherwise than the roles. */
export function ChannelOverrides({ view, conversation, onClose }: ChannelOverridesProps) {
  const hub = useHub()
  const { me } = useHome()
  const { id, isPrivate } = conversation
  const channel = view.channels.find((one) => one.conversation.id === id) ?? null
  const place = overriddenPlaceOf(accessContextIn(me, view, channel).conversation)
  if (!place) return null
  return (
    <OverridesPane
      view={view}
      overrides={conversation.overrides}
      placeWith={(list) => ({ ...place, channel: list })}
      save={(version, overrides) =>
        hub.call('channels.setOverrides', { conversationId: id, version, overrides: overrides as never })
      }
      privateChannel={isPrivate ? id : null}
      onClose={onClose}
    />
  )
}

import type { ConversationId } from '@hubbub/protocol'
import { useMatch, useNavigate } from 'react-router'
import { findConversation, useHome } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import { usePreview, type Preview } from '../../core/preview.tsx'
import { useIsPhone } from '../../core/use-is-phone.ts'

/** Looks at a group as somebody else: at what is open, where they see it, or at the group's first channel. */
export function useLookAs(): (preview: Preview) => void {
  const { set } = usePreview()
  const home = useHome()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const open = useMatch('/c/:conversationId/*')?.params.conversationId as ConversationId | undefined
  return (preview) => {
    const shown = preview.shown(home)
    const isSeen = open !== undefined && shown !== null && findConversation(shown, open) !== undefined
    set(preview)
    // On a phone the list of members lies above what is open.
    if (isPhone || !isSeen) void navigate(paths.group(preview.groupId))
  }
}

import { useHotkeys } from '@mantine/hooks'
import type { ConversationId, GroupView } from '@hubbub/protocol'
import { useNavigate } from 'react-router'
import { channelTree } from '../features/channels/channel-tree.ts'
import type { Home } from './home.tsx'
import { paths } from './paths.ts'

interface ShortcutsInput {
  home: Home
  group: GroupView | null
  current: ConversationId | undefined
  openSwitcher: () => void
}

/** Alt+Up and Alt+Down walk through the sidebar, Ctrl+K goes anywhere; also while one is writing. */
export function useShortcuts({ home, group, current, openSwitcher }: ShortcutsInput): void {
  const navigate = useNavigate()
  const list = group ? channelTree(group).flatMap(({ channels }) => channels) : home.conversations
  const ids = list.map(({ conversation }) => conversation.id)

  function step(by: -1 | 1) {
    const index = current ? ids.indexOf(current) : -1
    const next = ids[(index + by + ids.length) % ids.length]
    if (next) void navigate(paths.conversation(next))
  }

  useHotkeys(
    [
      ['alt+ArrowUp', () => step(-1)],
      ['alt+ArrowDown', () => step(1)],
      ['mod+K', openSwitcher],
    ],
    [],
    true,
  )
}

import { useHotkeys } from '@mantine/hooks'
import type { ConversationId, GroupView } from '@hubbub/protocol'
import { useNavigate } from 'react-router'
import { channelTree } from '../features/channels/channel-tree.ts'
import { markAllRead } from '../features/conversations/mark-all-read.ts'
import { splitFavourites } from '../features/favourites/split-favourites.ts'
import { usePreferences } from '../features/favourites/use-preferences.ts'
import { inboxKeys } from '../features/inbox/inbox-keys.ts'
import type { Home } from '../core/home.tsx'
import { useHub } from '../core/hub.tsx'
import { paths } from '../core/paths.ts'
import { stepBetweenRegions } from './step-between-regions.ts'

interface ShortcutsInput {
  home: Home
  group: GroupView | null
  current: ConversationId | undefined
  openSwitcher: () => void
  openShortcuts: () => void
}

/** The keys that work everywhere, also while one is writing; `shortcuts-list.tsx` shows them. */
export function useShortcuts({ home, group, current, openSwitcher, openShortcuts }: ShortcutsInput): void {
  const hub = useHub()
  const navigate = useNavigate()
  const { favourites } = usePreferences()
  const ids = idsInOrder(group, home, favourites)

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
      ['mod+/', openShortcuts],
      [inboxKeys.hotkey, () => void navigate(paths.inbox)],
      ['shift+Escape', () => markAllRead(hub, group?.channels ?? home.conversations)],
      ['F6', () => stepBetweenRegions(1)],
      ['shift+F6', () => stepBetweenRegions(-1)],
    ],
    [],
    true,
  )
}

/** As the sidebar lists them: the favourites first. */
function idsInOrder(
  group: GroupView | null,
  home: Home,
  favourites: readonly ConversationId[],
): ConversationId[] {
  const { first, others } = splitFavourites(group ? group.channels : home.conversations, favourites)
  const rest = group
    ? channelTree({ ...group, channels: others }).flatMap(({ channels }) => channels)
    : others
  return [...first, ...rest].map(({ conversation }) => conversation.id)
}

import { IconFiles, IconPin } from '@tabler/icons-react'
import type { ConversationView, GroupView } from '@hubbub/protocol'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../core/use-is-phone.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NewDot } from '../../ui/new-dot.tsx'
import { useNewestPin } from '../pins/use-newest-pin.ts'
import { ConversationMenu, type MenuItem } from './conversation-menu.tsx'

const FilesDrawer = lazy(() =>
  import('../files/files-drawer.tsx').then(({ FilesDrawer }) => ({ default: FilesDrawer })),
)
const PinsDrawer = lazy(() =>
  import('../pins/pins-drawer.tsx').then(({ PinsDrawer }) => ({ default: PinsDrawer })),
)

/** The ways to what is listed of a conversation, and its menu; on a phone they are in the menu, so that the title has room. */
export function ConversationLists({ view, group }: { view: ConversationView; group: GroupView | null }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const pins = useNewestPin(view.conversation.id)
  const [open, setOpen] = useState<'pins' | 'files' | null>(null)
  const lists: readonly MenuItem[] = [
    {
      name: 'pins',
      text: t(pins.isNew ? 'pins.listNew' : 'pins.list'),
      Icon: IconPin,
      isNew: pins.isNew,
      act() {
        pins.look()
        setOpen('pins')
      },
    },
    { name: 'files', text: t('files.list'), Icon: IconFiles, isNew: false, act: () => setOpen('files') },
  ]
  return (
    <>
      {!isPhone &&
        lists.map(({ name, text, Icon, isNew, act }) => (
          <IconButton key={name} label={text} size={40} onClick={act}>
            <NewDot isNew={isNew}>
              <Icon size={20} />
            </NewDot>
          </IconButton>
        ))}
      <ConversationMenu view={view} group={group} {...(isPhone && { first: lists })} />
      {open && (
        <Suspense>
          {open === 'files' && (
            <FilesDrawer conversationId={view.conversation.id} onClose={() => setOpen(null)} />
          )}
          {open === 'pins' && (
            <PinsDrawer
              view={view}
              group={group}
              onClose={() => {
                // What came meanwhile stood there, too.
                pins.look()
                setOpen(null)
              }}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

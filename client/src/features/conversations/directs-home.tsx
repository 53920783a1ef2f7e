import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleSuggested } from './people-suggested.tsx'

const CreateGroup = lazy(() =>
  import('../groups/create-group.tsx').then(({ CreateGroup }) => ({ default: CreateGroup })),
)
const NewConversation = lazy(() =>
  import('./new-conversation.tsx').then(({ NewConversation }) => ({ default: NewConversation })),
)

/** Beside the list of conversations, before one is chosen; for a newcomer, the way to begin. */
export function DirectsHome() {
  const { t } = useTranslation()
  const { me, groups } = useHome()
  const [open, setOpen] = useState<'group' | 'conversation' | null>(null)
  const isNew = groups.length === 0
  return (
    <main style={{ flex: 1, minHeight: 0 }}>
      <EmptyState
        icon={<IconMessages size={36} stroke={1.6} />}
        title={isNew ? t('start.title', { name: me.displayName }) : t('directs.pick.title')}
        below={<PeopleSuggested />}
        actions={
          me.kind !== 'guest' && (
            <>
              {isNew && <Button onClick={() => setOpen('group')}>{t('groups.create.open')}</Button>}
              <Button variant={isNew ? 'default' : 'filled'} onClick={() => setOpen('conversation')}>
                {t('directs.new')}
              </Button>
            </>
          )
        }
      >
        {isNew ? t('start.text') : t('directs.pick.text')}
      </EmptyState>
      <Suspense>
        {open === 'group' && <CreateGroup onClose={() => setOpen(null)} />}
        {open === 'conversation' && <NewConversation onClose={() => setOpen(null)} />}
      </Suspense>
    </main>
  )
}

import { Button } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Instead of a message that a link leads to: says nothing of why. */
export function MessageGone() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconMoodEmpty size={36} stroke={1.6} />}
      title={t('links.gone.title')}
      actions={
        <Button component={Link} to={paths.directs}>
          {t('conversation.gone.action')}
        </Button>
      }
    >
      {t('links.gone.text')}
    </EmptyState>
  )
}

import { Button } from '@mantine/core'
import { IconMoodSad } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

/** Whatever breaks, and be it a file of an older version that is gone: a sentence and a way on, never a blank page. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}

function BrokenPage() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconMoodSad size={36} stroke={1.6} />}
      title={t('page.broken.title')}
      actions={<Button onClick={() => location.reload()}>{t('page.broken.action')}</Button>}
    >
      {t('page.broken.text')}
    </EmptyState>
  )
}

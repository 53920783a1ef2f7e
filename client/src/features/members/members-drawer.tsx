import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../ui/side-drawer.tsx'

/** The members above the messages, where there is no room beside them. */
export function MembersDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <SideDrawer title={t('members.title')} size={320} onClose={onClose}>
      {children}
    </SideDrawer>
  )
}

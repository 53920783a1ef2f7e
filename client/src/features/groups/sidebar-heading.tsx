import type { ReactNode } from 'react'
import { useIsPhone } from '../../core/use-is-phone.ts'
import styles from './sidebar.module.css'

/** Above a list: the banner of the page; on a phone the list is the page. */
export function SidebarHeader({ children }: { children: ReactNode }) {
  return (
    <div className={styles.header} role={useIsPhone() ? undefined : 'banner'}>
      {children}
    </div>
  )
}

/** The name of the list, or, on a phone, of the page. */
export function SidebarHeading({ children }: { children: ReactNode }) {
  const Heading = useIsPhone() ? 'h1' : 'h2'
  return <Heading className={styles.title}>{children}</Heading>
}

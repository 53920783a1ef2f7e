import type { ReactNode } from 'react'

/** A link to anywhere, in another tab, which learns nothing of where it was pressed. */
export function OutsideLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener nofollow noreferrer">
      {children}
    </a>
  )
}

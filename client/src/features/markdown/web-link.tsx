import type { ReactNode } from 'react'
import { placeInLink } from '../../core/place-in-link.ts'
import { OutsideLink } from './outside-link.tsx'
import { PlaceLink } from './place-link.tsx'

interface WebLinkProps {
  to: string
  /** What stands there; the address itself when it is left out. */
  children?: ReactNode
}

/** A link somebody wrote: to a place of this site without loading the page again, to anywhere else in another tab. */
export function WebLink({ to, children = to }: WebLinkProps) {
  const place = placeInLink(to, location.origin)
  if (place) return <PlaceLink place={place}>{children === to ? undefined : children}</PlaceLink>
  return <OutsideLink to={to}>{children}</OutsideLink>
}

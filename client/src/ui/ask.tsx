import { lazy, Suspense, type ComponentProps } from 'react'

const Confirm = lazy(() => import('./confirm.tsx').then(({ Confirm }) => ({ default: Confirm })))

/** `Confirm`, fetched when something is first asked. */
export function Ask(props: ComponentProps<typeof Confirm>) {
  return (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  )
}

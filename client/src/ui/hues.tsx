import { createContext, use, useMemo, type ReactNode } from 'react'
import { hueOf, huesOf } from './hue-of.ts'

const HuesContext = createContext<ReadonlyMap<string, number>>(new Map())

/** Within it those who are seen together have different colours. */
export function HuesProvider({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  // Lists of the same people come anew with every change in them.
  const key = ids.join()
  const hues = useMemo(() => huesOf(key === '' ? [] : key.split(',')), [key])
  return <HuesContext value={hues}>{children}</HuesContext>
}

export function useHue(id: string): number {
  return use(HuesContext).get(id) ?? hueOf(id)
}

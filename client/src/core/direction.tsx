import { DirectionContext } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, type Language } from '../texts/languages.ts'

/** Tells Mantine in which direction one reads: that of the language. Nothing there sets it. */
export function DirectionProvider({ children }: { children: ReactNode }) {
  const dir = directionOf(useTranslation().i18n.language as Language)
  const value = useMemo(() => ({ dir, setDirection: nothing, toggleDirection: nothing }) as const, [dir])
  return <DirectionContext value={value}>{children}</DirectionContext>
}

const nothing = () => undefined

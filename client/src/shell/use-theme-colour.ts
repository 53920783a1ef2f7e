import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'

/** As index.html sets it at the start. */
const colours = { light: '#f5f2ec', dark: '#121618' }

/** The bar around the page, and the title bar of the installed app, follow the theme. */
export function useThemeColour(): void {
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')!.content = colours[scheme]
  }, [scheme])
}

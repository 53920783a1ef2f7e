/** How the app gets onto this device. */
export type InstallWay = 'installed' | 'button' | 'ios' | 'android' | 'desktop'

interface Browser {
  isStandalone: boolean
  hasOffer: boolean
  userAgent: string
  /** An iPad says that it is a Mac, which has no touch screen. */
  touchPoints: number
}

export function installWay({ isStandalone, hasOffer, userAgent, touchPoints }: Browser): InstallWay {
  if (isStandalone) return 'installed'
  if (hasOffer) return 'button'
  const isIpad = /Macintosh/.test(userAgent) && touchPoints > 1
  if (isIpad || /iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

import { useEffect } from 'react'

/** The number on the icon of the installed app: the one that the title shows. */
export function useAppBadge(calls: number): void {
  useEffect(() => {
    void setBadge(calls)
  }, [calls])
}

export async function setBadge(calls: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  // Some systems have no badges, and say so only now.
  await (calls > 0 ? navigator.setAppBadge(calls) : navigator.clearAppBadge()).catch(() => undefined)
}

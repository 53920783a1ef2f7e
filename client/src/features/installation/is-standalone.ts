/** Whether this page runs as the installed app, without the bars of a browser. */
export function isStandalone(): boolean {
  // Safari on iOS had its own word for it.
  const isOnIos = (navigator as { standalone?: boolean }).standalone === true
  return isOnIos || matchMedia('(display-mode: standalone)').matches
}

/** What the browser lets this page show outside of it. */
export type DesktopState = NotificationPermission | 'unsupported'

export const desktopState = (): DesktopState =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

/** Only after somebody pressed a button: browsers refuse a page for good that asks by itself. */
export async function askForDesktop(): Promise<DesktopState> {
  if (desktopState() === 'unsupported') return 'unsupported'
  return Notification.requestPermission()
}

export interface Shown {
  title: string
  body: string
  /** One that is shown already with the same tag is replaced. */
  tag: string
  onOpen: () => void
}

/** Shows it outside the page; answers how to take it away. Fails where the browser refuses, as on Android. */
export function showOutside({ title, body, tag, onOpen }: Shown): () => void {
  // The sound is ours, and one's own choice.
  const shown = new Notification(title, { body, tag, silent: true, icon: '/icon.svg' })
  shown.addEventListener('click', () => {
    window.focus()
    shown.close()
    onOpen()
  })
  return () => shown.close()
}

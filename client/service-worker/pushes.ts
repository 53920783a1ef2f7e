import { decideShown, isOwnPath } from './decide-shown.ts'

/** Shows pushes, and brings people to what they are about. */
export function listenForPushes(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '', self)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open((event.notification.data as { path?: unknown } | null)?.path, self))
  })
}

async function show(
  text: string,
  { registration, clients, navigator }: ServiceWorkerGlobalScope,
): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' })
  const { title, options, badge } = decideShown(text, pages.length > 0)
  await registration.showNotification(title, options)
  // What a page showed of the same conversation is replaced by this.
  for (const page of pages) page.postMessage({ shown: options.tag })
  if (badge === null || !('setAppBadge' in navigator)) return
  // Some systems have no badges, and say so only now.
  await (badge > 0 ? navigator.setAppBadge(badge) : navigator.clearAppBadge()).catch(() => undefined)
}

/** In the page that is open, which stays as it is beside that; else in a new one. */
async function open(path: unknown, { clients }: ServiceWorkerGlobalScope): Promise<void> {
  const own = isOwnPath(path) ? path : '/'
  const [page] = await clients.matchAll({ type: 'window' })
  if (!page) return void (await clients.openWindow(own))
  page.postMessage({ open: own })
  await page.focus()
}

import { until } from '@hubbub/testing'
import type { Page } from 'playwright-core'

/** What a page keeps on the device, as its browser sees it. */

/**
 * Waits until the service worker has everything that the app needs to start, and is in charge: `ready` comes while it is still activating, and
 * Chromium may never end a load that comes in between.
 */
export async function untilStored(page: Page): Promise<void> {
  await page.evaluate(`navigator.serviceWorker.ready.then(({ active }) =>
    active.state === 'activated' || new Promise((resolve) => {
      active.addEventListener('statechange', () => active.state === 'activated' && resolve(true))
    })
  )`)
}

/**
 * Waits, when the last page was closed, until a worker that waited for this is in charge. Chromium 156 never loads a page that is opened within
 * those few milliseconds: it starts the old worker no more, and does not ask the new one. An old worker that was starting just then would go on
 * for five minutes: it has nothing to do, but Chromium ends no idle worker that a debugger is attached to, as Playwright is.
 */
export async function untilOneWorker(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const versions = new Map<string, { status: string; runningStatus: string }>()
  devTools.on('ServiceWorker.workerVersionUpdated', ({ versions: changed }) => {
    for (const version of changed) versions.set(version.versionId, version)
  })
  await devTools.send('ServiceWorker.enable')
  const withStatus = (...wanted: string[]) =>
    [...versions].filter(([, { status }]) => wanted.includes(status))
  await until(
    async () => {
      // What there is comes right after the answer to `enable`, which this lets pass.
      await page.evaluate('0')
      if (withStatus('installed').length > 0)
        for (const [versionId, { runningStatus }] of withStatus('activated'))
          if (runningStatus === 'running') await devTools.send('ServiceWorker.stopWorker', { versionId })
      return withStatus('installed', 'activating')
    },
    (changing) => changing.length === 0,
  )
  await devTools.detach()
}

/** Every key of the client's storage, with what is there. */
export function storedTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('hubbub', 1)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const store = request.result.transaction('kept').objectStore('kept')
      const keys = store.getAllKeys()
      const values = store.getAll()
      values.onsuccess = () => {
        request.result.close()
        resolve(Object.fromEntries(keys.result.map((key, index) => [key, values.result[index]])))
      }
    }
  })`)
}

/** Waits until the home and this text are on the device. */
export async function untilOnDevice(page: Page, text: string): Promise<void> {
  await until(
    async () => Object.entries(await storedTexts(page)),
    (stored) =>
      stored.some(([key]) => key.endsWith('/home')) &&
      stored.some(([key, value]) => key.includes('/window/') && value.includes(text)),
  )
}

/** The names of its caches, in the order in which they were made. */
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(`caches.keys()`)

/** As if another app shared this: a form that a phone would send. */
export async function share(page: Page, shared: Record<string, string>, picture?: Buffer): Promise<void> {
  const given = JSON.stringify({ shared, picture: picture?.toString('base64') ?? null })
  await page.evaluate(`(() => {
    const { shared, picture } = ${given}
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    for (const [name, value] of Object.entries(shared)) {
      const field = document.createElement('textarea')
      Object.assign(field, { name, value })
      form.append(field)
    }
    const files = new DataTransfer()
    if (picture) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      files.items.add(new File([bytes], 'board.png', { type: 'image/png' }))
    }
    const field = document.createElement('input')
    Object.assign(field, { type: 'file', name: 'files', multiple: true })
    field.files = files.files
    form.append(field)
    document.body.append(form)
    form.submit()
  })()`)
}

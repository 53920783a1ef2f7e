import { putShared } from '../src/features/sharing/share-box.ts'
import { answerPage } from './answer-page.ts'
import { decideAnswer, sharePath } from './decide-answer.ts'
import { listenForPushes } from './pushes.ts'
import { ShellCache } from './shell-cache.ts'
import type { ShellFacts } from './shell-facts.ts'

declare const self: ServiceWorkerGlobalScope
/** The build puts it here. */
declare const SHELL: ShellFacts

/**
 * Lets the client start without a network, and takes what is shared with the installed app. It keeps the shell and nothing that anybody wrote.
 * And it shows pushes.
 */
const shell = new ShellCache(SHELL)

self.addEventListener('install', (event) => event.waitUntil(shell.install()))

self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate(): Promise<void> {
  await shell.removeOld()
  await self.registration.navigationPreload?.enable()
  // So that the page which brought this worker needs no reload to be kept.
  await self.clients.claim()
}

self.addEventListener('message', ({ data }) => {
  // Somebody wants the new version now.
  if (data === 'take over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  const isOwnOrigin = origin === self.location.origin
  switch (decideAnswer({ method, mode, path: pathname, isOwnOrigin })) {
    case 'page':
      return event.respondWith(answerPage(event, shell))
    case 'asset':
      return event.respondWith(shell.asset(event.request))
    case 'shared':
      return event.respondWith(takeShared(event.request))
    case 'leave':
      return
  }
})

listenForPushes(self)

/** What another app shares waits on this device until its place is chosen. */
async function takeShared(request: Request): Promise<Response> {
  // What does not fit here is missing there, and the page says so.
  await putShared(await request.formData()).catch(() => undefined)
  return Response.redirect(sharePath, 303)
}

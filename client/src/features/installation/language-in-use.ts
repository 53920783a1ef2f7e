const box = 'hubbub-language'
const path = '/language'

/** Tells the service worker which texts to keep for a start without a network. English is in the shell. */
export async function tellLanguage(language: string): Promise<void> {
  if (language === 'en') return void (await caches.delete(box))
  const cache = await caches.open(box)
  await cache.put(path, new Response(language))
}

export async function languageInUse(): Promise<string | undefined> {
  const told = await caches.match(path, { cacheName: box })
  return told?.text()
}

/** What another app gave to this one. */
export interface Shared {
  title: string
  text: string
  url: string
  files: File[]
}

const box = 'hubbub-shared'
const factsPath = '/shared/facts'
/** What nobody placed for so long is not wanted any more. */
const keptMs = 24 * 60 * 60 * 1000
const mostFiles = 20

interface Facts {
  at: number
  title: string
  text: string
  url: string
  names: string[]
}

/** Puts it in place of what was shared before. The service worker puts, the page takes. */
export async function putShared(form: FormData, now = Date.now()): Promise<void> {
  await clearShared()
  const cache = await caches.open(box)
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0)
  const taken = files.slice(0, mostFiles)
  for (const [index, file] of taken.entries()) {
    const headers = { 'content-type': file.type || 'application/octet-stream' }
    await cache.put(pathOf(index), new Response(file, { headers }))
  }
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const facts: Facts = {
    at: now,
    ...{ title: field('title'), text: field('text'), url: field('url') },
    names: taken.map(({ name }) => name),
  }
  await cache.put(factsPath, new Response(JSON.stringify(facts)))
}

/** It stays until it is cleared, so that a reload loses nothing. */
export async function readShared(now = Date.now()): Promise<Shared | null> {
  if (!('caches' in globalThis) || !(await caches.has(box))) return null
  const cache = await caches.open(box)
  const facts = (await (await cache.match(factsPath))?.json()) as Facts | undefined
  if (!facts || now - facts.at > keptMs) {
    await clearShared()
    return null
  }
  const { title, text, url, names } = facts
  const files = await Promise.all(names.map((name, index) => fileAt(cache, index, name)))
  return { title, text, url, files: files.filter((file) => file !== null) }
}

/** Also when somebody logs out: it was theirs. */
export async function clearShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(box)
}

async function fileAt(cache: Cache, index: number, name: string): Promise<File | null> {
  const response = await cache.match(pathOf(index))
  if (!response) return null
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}

const pathOf = (index: number) => `/shared/${index}`

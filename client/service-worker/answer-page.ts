import type { ShellCache } from './shell-cache.ts'

/** A server that does not answer for so long is not waited for. */
const patienceMs = 4_000

/**
 * The page as the server has it now: so nobody who can reach it starts an old one. The cached one only while the server is away, or what stands
 * before it says so.
 */
export async function answerPage(event: FetchEvent, shell: ShellCache): Promise<Response> {
  const cached = await shell.page()
  if (!cached) return fetchPage(event)
  try {
    const page = await Promise.race([fetchPage(event), patience()])
    return page.status < 500 ? page : cached
  } catch {
    return cached
  }
}

/** What the browser asked for while this worker was still starting. */
async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

function patience(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), patienceMs))
}

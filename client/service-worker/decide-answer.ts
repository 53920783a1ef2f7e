/** Of a request, what decides where its answer comes from. */
export interface Asked {
  method: string
  mode: string
  path: string
  isOwnOrigin: boolean
}

/** `leave`: the browser asks the server itself, as if there were no worker. */
export type Answer = 'page' | 'asset' | 'shared' | 'leave'

export const sharePath = '/share'

/** The server's own: never a page of the client, and never from a cache. */
const ofServer = /^\/(api|socket\.io|healthz|readyz|web)(\/|$)/
const isFile = /\.[a-z0-9]+$/i

/**
 * Who answers a request. Only two kinds are ever answered from a cache: a page, which is the same one for all paths, while the server cannot
 * be reached; and files whose names change with what is in them. Everything else, and so all that anybody wrote, is left to the server.
 */
export function decideAnswer({ method, mode, path, isOwnOrigin }: Asked): Answer {
  if (!isOwnOrigin || ofServer.test(path)) return 'leave'
  if (method === 'POST') return mode === 'navigate' && path === sharePath ? 'shared' : 'leave'
  if (method !== 'GET') return 'leave'
  if (path.startsWith('/assets/')) return mode === 'navigate' ? 'leave' : 'asset'
  return mode === 'navigate' && !isFile.test(path) ? 'page' : 'leave'
}

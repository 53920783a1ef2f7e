/** What a notification shows, and where it leads. */
export interface ShownPush {
  title: string
  options: { body: string; tag: string; silent: boolean; icon: string; badge: string; data: { path: string } }
  /** The number on the icon; null: nothing is said of it. */
  badge: number | null
}

const icon = '/icon-192.png'

/**
 * What is shown of a push: something in any case. Browsers take pushes away from a page that gets one and shows nothing, so it was decided on
 * the server whether there is one. Where a page is open the sound is that page's.
 */
export function decideShown(text: string, hasPage: boolean): ShownPush {
  const { title, body, path, tag, badge, silent } = read(text)
  return {
    title: textOf(title) || 'Hubbub',
    options: {
      body: textOf(body),
      tag: textOf(tag) || 'hubbub',
      silent: silent === true || hasPage,
      ...{ icon, badge: icon },
      data: { path: isOwnPath(path) ? path : '/' },
    },
    badge: typeof badge === 'number' && badge >= 0 ? badge : null,
  }
}

function read(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Of this server, whatever a push says. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path)

import { limits } from '@hubbub/protocol'
import { cutAtWord } from '@hubbub/runtime'

/** What a device is told, by the words of what it shows. */
export interface PushText {
  title: string
  body: string
  /** A path of this server. */
  path: string
  /** One that comes later replaces the one that has the same. */
  tag: string
  /** The number on the icon of the app. */
  badge: number
  isSilent: boolean
}

/** Push services take 4,096 bytes with what encryption adds. */
export const mostBytes = 3_900
const titleChars = 120

/**
 * Twice the same: as Safari shows it by itself (declarative web push), and beside it what the service workers of all other browsers, and of
 * earlier clients, read. Long titles and texts of many bytes are cut until it fits.
 */
export function payloadOf(text: PushText, serverUrl: string | null): string {
  for (let chars = titleChars; ; chars = Math.floor(chars / 2)) {
    const body = cutAtWord(text.body, Math.min(chars, limits.pushBodyChars))
    const payload = written({ ...text, title: cutAtWord(text.title, chars), body }, serverUrl)
    if (Buffer.byteLength(payload) <= mostBytes || chars === 0) return payload
  }
}

function written({ title, body, path, tag, badge, isSilent }: PushText, serverUrl: string | null): string {
  const older = { title, body, path, tag, badge, silent: isSilent }
  // The newer form has to have a whole address; where none is known only the older one is there.
  if (serverUrl === null) return JSON.stringify(older)
  const navigate = new URL(path, serverUrl).href
  return JSON.stringify({
    web_push: 8030,
    notification: { title, body, navigate, tag, silent: isSilent, app_badge: `${badge}` },
    app_badge: badge,
    ...older,
  })
}

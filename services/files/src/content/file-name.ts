const longest = 200
const longestExtension = 20

/** A name that is safe in a path, a header and a line of text, and still as its writer wrote it. */
export function fileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(pathSeparators).at(-1)!
  const clean = last.replace(unseen, '').replace(notInNames, '_').replace(/\s+/g, ' ').trim()
  const bare = clean.replace(/^\.+|[. ]+$/g, '').trim()
  return shortened(bare) || 'file'
}

/** Also those that only look like one, and those that some system takes for one. */
const pathSeparators = /[/\\\u2044\u2215\u29f5\u29f8\ufe68\uff0f\uff3c]/

/**
 * Control characters, those that turn the direction of what follows (`exe.gnp` shown as `png.exe`), line and paragraph separators, and
 * what has no width. Joiners stay: letters of some scripts and emoji need them.
 */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}]/gu

/** What Windows does not take in a name. */
const notInNames = /[<>:"|?*]/g

function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= longest) return name
  const extension = [...(/\.[^.\s]+$/.exec(name)?.[0] ?? '')]
  const end = extension.length <= longestExtension ? extension : []
  return [...characters.slice(0, longest - end.length), ...end].join('')
}

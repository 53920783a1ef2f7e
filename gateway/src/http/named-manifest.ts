/** Beyond this a name is cut below the icon of a phone. */
const shortChars = 12

/** The manifest of the client, with the name of this server: an installed app is called so. */
export function namedManifest(manifest: Buffer, name: string): Buffer {
  const app = JSON.parse(manifest.toString()) as Record<string, unknown>
  return Buffer.from(JSON.stringify({ ...app, name, short_name: shortName(name) }))
}

/** As many whole words as there is room for. */
function shortName(name: string): string {
  if (name.length <= shortChars) return name
  const end = name.lastIndexOf(' ', shortChars)
  return end > 0 ? name.slice(0, end) : name.slice(0, shortChars)
}

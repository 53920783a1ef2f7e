import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The version of the built client, as its page names it; null where there is none, or it names none. */
export async function readClientVersion(folder: string | null): Promise<string | null> {
  if (folder === null) return null
  return clientVersionIn(await readFile(join(folder, 'index.html'), 'utf8'))
}

export function clientVersionIn(html: string): string | null {
  return /<meta name="version" content="([\w-]{1,64})"/.exec(html)?.[1] ?? null
}

import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { create, Parser, type ReadEntry } from 'tar'

// More would halve the file at best, and take the processor from the server beside it.
const compression = { level: 1 }

/** Writes these files of a folder, in this order, into a new archive that is on the disk when this answers. */
export async function writeArchive(file: string, folder: string, paths: string[]): Promise<void> {
  const archive = create(
    { cwd: folder, follow: true, noDirRecurse: true, portable: true, strict: true },
    paths,
  )
  await pipeline(archive, createGzip(compression), (bytes: AsyncIterable<Buffer>) =>
    writeFile(file, bytes, { flag: 'wx', mode: 0o600, flush: true }),
  )
}

export const standardInput = '-'

/** Something in an archive; only what is a file has content. */
export interface Entry {
  path: string
  isFile: boolean
  size: number
  content: AsyncIterable<Buffer>
}

/**
 * Reads an archive (`-`: from standard input) to its end. `take` is called for one entry after the other, and reads its content. When this
 * fails, no `take` runs any more: what it has written may be removed.
 */
export async function readArchive(file: string, take: (entry: Entry) => Promise<void>): Promise<void> {
  const parser = new Parser({ strict: true })
  const failed = new AbortController()
  const unread = new Set<ReadEntry>()
  let taking = Promise.resolve()
  parser.on('error', (error) => failed.abort(error))
  parser.on('entry', (entry: ReadEntry) => {
    // Else an error would be thrown where nobody reads it yet.
    unread.add(entry.on('error', () => {}).once('end', () => unread.delete(entry)))
    taking = taking.then(() => {
      failed.signal.throwIfAborted()
      return take(asEntry(entry))
    })
    taking.catch((error: unknown) => failed.abort(error))
  })
  const source = file === standardInput ? process.stdin : createReadStream(file)
  try {
    await pipeline(source, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        failed.signal.throwIfAborted()
        if (!parser.write(chunk)) await once(parser, 'drain', { signal: failed.signal })
      }
      parser.end()
      await taking
    })
  } catch (error) {
    // What aborted says more than that it was aborted.
    const reason: unknown = failed.signal.aborted ? failed.signal.reason : error
    failed.abort(reason)
    for (const entry of unread) entry.destroy(reason)
    await taking.catch(() => {})
    throw reason
  }
  failed.signal.throwIfAborted()
}

function asEntry(entry: ReadEntry): Entry {
  return { path: entry.path, isFile: entry.type === 'File', size: entry.size, content: entry }
}

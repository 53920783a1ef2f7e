import { existsSync } from 'node:fs'
import { moveBlobs, openStorage, type Moved, type Storage } from '@hubbub/files'
import { AppError } from '@hubbub/protocol'
import { StartupError, type FilesConfig } from '@hubbub/runtime'
import { sizeInWords } from '../backup/size-in-words.ts'
import { Closers } from '../closers.ts'
import { inEnglish, type Progress } from '../migrate/progress.ts'

export type Place = NonNullable<FilesConfig['place']>

interface MoveParts {
  from: Place
  to: Place
  removesSource: boolean
  progress: Progress
}

/** Copies every blob and compares it at its new place; tells how far it is, and what became of the source. */
export async function movePlaces(parts: MoveParts): Promise<Moved> {
  const { from, to } = parts
  if (from.kind === 'folder' && !existsSync(from.folder))
    throw new StartupError(
      'bad_setting',
      `There is no folder ${from.folder}. Set HUBBUB_FILES_FOLDER to where the files lie now.`,
    )
  const closers = new Closers()
  try {
    const [source, target] = [await opened(from, closers), await opened(to, closers)]
    return await move(source, target, parts)
  } catch (error) {
    throw error instanceof AppError && error.code === 'storage_unavailable' ? wentAway(error, parts) : error
  } finally {
    await closers.close()
  }
}

async function opened(place: Place, closers: Closers): Promise<Storage> {
  const storage = (await openStorage({ files: { place } }))!
  closers.add(() => storage.close())
  return storage
}

async function move(source: Storage, target: Storage, parts: MoveParts): Promise<Moved> {
  const { from, to, removesSource, progress } = parts
  progress.say(`Moving the content of files from ${named(from)} to ${named(to)}.`)
  // What an earlier run was writing when it was killed. It also shows that the place answers, when there is nothing to move.
  await target.sweep()
  const total = await countOf(source)
  const task = progress.begin('blobs', { done: 0, total })
  let done = 0
  const moved = await moveBlobs(source, target, { removesSource, onMoved: () => task.reached(++done) })
  task.end()
  const { copied, present, bytes } = moved
  progress.say(
    `Copied: ${inEnglish(copied)}. There already, and the same: ${inEnglish(present)}. Together ${sizeInWords(bytes)}.\n` +
      (removesSource
        ? `Nothing of it is left in ${named(from)}.`
        : `All of it is also still in ${named(from)}, and stays there until you remove it.`),
  )
  return moved
}

async function countOf(storage: Storage): Promise<number> {
  let count = 0
  for await (const _ of storage.list()) count++
  return count
}

const named = (place: Place): string =>
  place.kind === 'folder' ? `the folder ${place.folder}` : `the bucket ${place.bucket} at ${place.endpoint}`

function wentAway({ cause }: AppError, { from, to }: MoveParts): StartupError {
  // It names the path or the address that failed.
  const why = (cause as Partial<Error> | undefined)?.message ?? 'it does not say why'
  return new StartupError(
    'part_unreachable',
    `Either ${named(from)} or ${named(to)} does not answer, or refuses (${why}). What was copied until now stays. ` +
      'Run the same command again when both answer: it goes on where it was.',
  )
}

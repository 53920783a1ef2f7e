import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a small secret file so that after a power cut it is there whole or not at all. */
export function writeDurably(file: string, text: string): void {
  const unfinished = `${file}.unfinished`
  // Left by a process that was killed, and maybe readable by others.
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx', flush: true })
  renameSync(unfinished, file)
  syncFolder(dirname(file))
}

/** A new or renamed file is on the disk when its folder is, too. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

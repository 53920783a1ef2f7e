import type { StreamId } from '@hubbub/protocol'
import { Worker } from 'node:worker_threads'
import { StoreError } from '../database/store-error.ts'
import type { Trouble } from '../database/trouble.ts'
import type { Asking, Committed, Greeting, WriterData } from './writer-thread.ts'
import type { Batch, CommitReport, WriteRequest } from './writes.ts'

interface ChannelOptions {
  onCommit?: ((report: CommitReport) => void) | undefined
  onMoved(streams: StreamId[]): void
  /** After a commit with which jobs may have come. */
  onJobs(): void
  /** The thread has ended, and nobody asked it to. */
  onLost(error: Error): void
}

interface Asked {
  answer(batch: Batch): void
  fail(error: Error): void
}

/** The thread that writes, seen from the one that asks: it answers in the order of the batches, and its end is always told. */
export class WriterChannel {
  /** What shows whether the database is whole. */
  readonly checks: string[]
  readonly #thread: Worker
  readonly #asked: Asked[] = []
  /** How often a commit could not be made, as far as that is known here. */
  #troubles = 0
  #end: Error | undefined
  #isClosing = false

  /** Answers when the database is open, in its newest shape. */
  static async open(data: WriterData, options: ChannelOptions): Promise<WriterChannel> {
    const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: data })
    const { failed, checks = [] } = await new Promise<Greeting>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
    })
    if (!failed) return new WriterChannel(thread, checks, options)
    await thread.terminate()
    throw failed.trouble
      ? cannotOpen(data.file, failed.trouble)
      : failed.code === 'newer_data' || failed.code === 'damaged_data'
        ? new StoreError(failed.code, failed.message)
        : new Error(failed.message)
  }

  private constructor(
    thread: Worker,
    checks: string[],
    { onCommit, onMoved, onJobs, onLost }: ChannelOptions,
  ) {
    this.#thread = thread
    this.checks = checks
    thread.on('message', ({ batches, troubles, report, moved, hasJobs }: Committed) => {
      this.#troubles = troubles
      onMoved(moved)
      for (const { answer } of this.#asked.splice(0, batches.length)) answer(batches.shift()!)
      if (report) onCommit?.(report)
      if (hasJobs) onJobs()
    })
    const end = (error: Error) => {
      if (this.#end) return
      this.#end = error
      for (const { fail } of this.#asked.splice(0)) fail(error)
      if (!this.#isClosing) onLost(error)
    }
    thread.on('error', end)
    thread.on('messageerror', end)
    thread.on('exit', (code) => end(new Error(`its thread has ended with ${code}`)))
  }

  commit(requests: WriteRequest[]): Promise<Batch> {
    return new Promise((resolve, reject) => {
      if (this.#end) return reject(this.#end)
      this.#asked.push({ answer: resolve, fail: reject })
      this.#thread.postMessage({ requests, troubles: this.#troubles } satisfies Asking)
    })
  }

  /** Answers when the thread has ended, also when it had long before. */
  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#end) return
    this.#thread.postMessage('close')
    await new Promise((resolve) => this.#thread.once('exit', resolve))
  }
}

function cannotOpen(file: string, { kind, message }: Trouble): StoreError {
  const reason = {
    held: [
      `store_held`,
      `Another process holds the database ${file}. End it ("fuser ${file}" names it), then start again.`,
    ],
    full: [
      'disk_full',
      `The disk with the data folder is full: ${file} cannot be written. Make room, then start again.`,
    ],
    failing: [
      'disk_failing',
      `The database ${file} cannot be read or written (${message}). Look into the system's log for what is wrong with the disk.`,
    ],
    damaged: [
      'damaged_data',
      `The database ${file} is damaged (${message}). Keep a copy of the data folder, and restore your last backup.`,
    ],
    lost: ['disk_failing', message],
  } as const
  const [code, words] = reason[kind]
  return new StoreError(code, words)
}

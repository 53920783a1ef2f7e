import { Worker } from 'node:worker_threads'
import type { Sql } from '../database/sql.ts'
import { checkpoint } from './checkpoint.ts'

/** About as many as fill the thousand pages after which SQLite copies the log by itself. */
const changesBetween = 1_000
/** 32 MB. The log starts again when all of it is copied, which never happens beside a writer that goes on. */
const pagesOfLog = 8_192
/** What SQLite does by itself, should the thread be late or gone. */
const ofItself = { late: 4 * pagesOfLog, gone: 1_000 }

/**
 * Copies the write-ahead log into the database from a thread of its own. SQLite does it within a commit: at 5,000 messages a second to
 * 1,000 conversations, one commit in forty took 7 to 14 ms longer for it.
 */
export class Checkpoints {
  readonly #sql: Sql
  readonly #thread: Worker
  readonly #ended: Promise<void>
  #changesThen = 0
  #isRunning = false

  constructor(sql: Sql, file: string) {
    this.#sql = sql
    this.#sql.exec(`PRAGMA wal_autocheckpoint = ${ofItself.late}`)
    this.#thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
    })
    this.#thread.on('message', (pages: number) => this.#done(pages))
    this.#ended = new Promise((resolve) => {
      this.#thread.once('error', () => resolve())
      this.#thread.once('exit', () => resolve())
    })
    void this.#ended.then(() => this.#leaveItToSqlite())
  }

  /** To be told after each commit. */
  committed(): void {
    if (this.#isRunning) return
    const { changes } = this.#sql.get<{ changes: number }>('SELECT total_changes() AS changes')!
    if (changes - this.#changesThen < changesBetween) return
    this.#changesThen = changes
    this.#isRunning = true
    this.#thread.postMessage('checkpoint')
  }

  /** Answers when only this connection is left. */
  async close(): Promise<void> {
    this.#thread.postMessage('close')
    await this.#ended
  }

  #done(pages: number): void {
    this.#isRunning = false
    // Little is left to copy now, and with it the next commit starts the log again.
    if (pages > pagesOfLog) checkpoint(this.#sql)
  }

  #leaveItToSqlite(): void {
    this.#isRunning = true
    this.#sql.exec(`PRAGMA wal_autocheckpoint = ${ofItself.gone}`)
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openStore } from '../store.ts'
import type { Writes } from './writes.ts'

/** In its thread, `process.exit` ends the thread alone. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    export const schema = { part: 'cups', migrations: [] }
    export const writes = { add: () => 1, die: () => process.exit(13) }`)}`,
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubbub-channel-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a writing thread that ends', () => {
  it('a writing thread that ends is reported once, and leaves no call open', async () => {
    const failures: Error[] = []
    const store = await openStore(join(folder, 'test.db'), {
      modules: [module],
      onFailure: (error) => void failures.push(error),
    })
    const write = store.writes<Writes>('cups')
    expect(await write('add', null as never)).toBe(1)
    const isBusy = expect.objectContaining({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'busy' }),
    })
    const inIt = Promise.allSettled([write('add', null as never), write('die', null as never)])
    expect(await inIt).toEqual([isBusy, isBusy])
    expect(await Promise.allSettled([write('add', null as never)])).toEqual([isBusy])
    expect(store.trouble()).toEqual({ kind: 'lost', message: 'its thread has ended with 13' })
    await store.close()
    expect(failures).toEqual([expect.objectContaining({ code: 'store_lost' })])
    expect(failures[0]!.message).toContain('its thread has ended with 13')
  })
})

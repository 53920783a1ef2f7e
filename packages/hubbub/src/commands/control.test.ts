import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bus } from '@hubbub/runtime'
import { afterEach, expect, it } from '@jest/globals'
import { control, listenForControl } from './control.ts'

const parent = mkdtempSync(join(tmpdir(), 'hubbub-control-'))
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const answer = { accounts: [], next: null }
const bus = { operate: () => Promise.resolve(answer) } as unknown as Bus
const ask = (folder: string) => control(folder, 'accounts.list', { limit: 1 })

it.each(['short', 'long-'.repeat(40), 'ü'.repeat(60)])(
  'the control socket lives in the data folder: %s',
  async (name) => {
    const folder = join(parent, name)
    expect(await ask(folder)).toBe(null)
    mkdirSync(folder, { recursive: true })
    expect(await ask(folder)).toBe(null)
    const stop = await listenForControl(folder, bus)
    expect(readdirSync(folder)).toEqual(['control.sock'])
    expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600)
    expect(await ask(folder)).toEqual(answer)
    stop()
    expect(readdirSync(folder)).toEqual([])
    expect(await ask(folder)).toBe(null)
  },
)

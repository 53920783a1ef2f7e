import { readdirSync, readFileSync } from 'node:fs'

export interface Footprint {
  /** Resident memory. */
  bytes: number
  /** Open files, sockets among them. */
  files: number
}

/** What these processes and their children take, as Linux counts it. One that has ended takes nothing. */
export function footprintOf(pids: readonly number[]): Footprint {
  const each = pids.map((pid) => {
    try {
      const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      const files = readdirSync(`/proc/${pid}/fd`).length
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
      const below = footprintOf(children.map(Number))
      return { bytes: Number(kilobytes) * 1024 + below.bytes, files: files + below.files }
    } catch {
      return { bytes: 0, files: 0 }
    }
  })
  return {
    bytes: each.reduce((sum, { bytes }) => sum + bytes, 0),
    files: each.reduce((sum, { files }) => sum + files, 0),
  }
}

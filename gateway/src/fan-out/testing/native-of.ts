import type { NativeSend } from '../native-send.ts'

type Send = (descriptors: Int32Array, count: number, frame: Uint8Array) => number

/** Native code made of this, with helpers that are as late as they may be: nothing is done before `finish`. */
export function nativeOf(send: Send): NativeSend {
  let begun: (() => number) | null = null
  return {
    threads: 2,
    begin(...job) {
      if (begun) throw new Error('finish() comes first')
      begun = () => send(...job)
    },
    finish() {
      const run = begun
      begun = null
      return run?.() ?? 0
    },
  }
}

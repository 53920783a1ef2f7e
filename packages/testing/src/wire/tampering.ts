import type { FaultProxy } from './fault-proxy.ts'
import type { Tamper } from './wire.ts'

/** A whole message of a protocol; a hint is one that tells of a change, and that nobody may rely on. */
export interface Frame {
  bytes: Buffer
  isHint: boolean
}

/** The whole messages at the beginning of what came, and the rest. */
export type Split = (bytes: Buffer) => { frames: Frame[]; rest: Buffer }

/** Leaves alone what is no hint. */
export function tampering(split: Split, proxy: FaultProxy): Tamper {
  return (tell) => {
    let rest: Buffer = Buffer.alloc(0)
    return (bytes) => {
      const { frames, rest: left } = split(rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes)
      rest = left
      for (const frame of frames)
        if (frame.isHint) proxy.pass(() => tell(frame.bytes))
        else tell(frame.bytes)
    }
  }
}

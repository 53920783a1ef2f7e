export { findProgram, isRunnable } from './find-program.mjs'
export { freePort } from './free-port.mjs'
export { nodeFlags } from './node-flags.mjs'

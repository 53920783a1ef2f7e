import type { Room } from '../store/file-repository.ts'

/** For tests that ask for no room. */
export const noLimit: Room = { person: Number.MAX_SAFE_INTEGER, server: Number.MAX_SAFE_INTEGER, disk: null }

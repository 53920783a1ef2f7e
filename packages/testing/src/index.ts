export { Ear, rest, restRaw } from './doors.ts'
export { RawSocket } from './raw-socket.ts'
export { TestServer } from './server.ts'
export { passwordOf, Somebody, World } from './world.ts'

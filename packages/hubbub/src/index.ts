export { startHubbub, type Hubbub } from './start.ts'

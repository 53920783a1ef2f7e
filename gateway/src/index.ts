export { startGateway, type Gateway } from './start.ts'

export { startGateway, type Gateway } from './start.ts'
export { type GatewayRedis } from './redis/gateway-redis.ts'
export { startWorkers } from './workers/start-workers.ts'

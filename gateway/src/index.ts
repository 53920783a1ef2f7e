export { type GatewayRedis } from './redis/gateway-redis.ts'
export { startGateway, type Gateway } from './start.ts'

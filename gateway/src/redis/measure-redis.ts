import type { Metrics } from '@hubbub/runtime'
import type { GatewayRedis } from './gateway-redis.ts'

export function measureRedis({ figures }: GatewayRedis, metrics: Metrics): void {
  const { reconnects, leftOut, channels } = figures
  metrics.gauge('redis_reconnects_total', 'Connections to Redis that came back.', reconnects)
  metrics.gauge('redis_hints_left_out_total', 'Broadcasts that other gateways were not told of.', leftOut)
  metrics.gauge('redis_channels', 'Rooms that this gateway hears through Redis.', channels)
}

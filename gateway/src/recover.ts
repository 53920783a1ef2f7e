import type { Bus } from '@hubbub/kit'
import type { Audience } from './audience.ts'
import type { Caution } from './caution.ts'
import type { HeadsReminder } from './heads-reminder.ts'
import { KeptBack } from './kept-back.ts'
import type { Newcomers } from './newcomers.ts'
import { PresenceCatchUp } from './presence-catch-up.ts'
import type { PresenceWatch } from './presence-watch.ts'
import type { GatewayRedis } from './redis/gateway-redis.ts'
import { SecondLook } from './second-look.ts'

interface RecoverParts {
  bus: Bus
  audience: Audience
  caution: Caution
  newcomers: Newcomers
  watch: PresenceWatch
  heads: HeadsReminder
  redis: GatewayRedis | undefined
}

/** What is made up for when this gateway was out of reach of the others, or of Redis. */
export function recover({ redis, heads, ...parts }: RecoverParts): { stop(): void } {
  const presence = new PresenceCatchUp(parts)
  const look = new SecondLook({ ...parts, onDone: () => heads.soon() })
  const keptBack = new KeptBack({ ...parts, look })
  parts.bus.obey('gateway.lookAgain', ({ userIds }) => look.at(userIds))
  parts.bus.trust.whenLost(() => void look.begin())
  // Without Redis gateways tell each other over the bus.
  redis?.whenLeftOut((message) => parts.bus.announce('gateway.said', { message }))
  redis?.whenBack(() => {
    heads.soon()
    presence.soon()
  })
  return {
    stop() {
      presence.stop()
      look.stop()
      keptBack.stop()
    },
  }
}

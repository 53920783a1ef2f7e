import { centrifugoDialect } from './centrifugo-dialect.ts'
import type { Dialect } from './dialect.ts'
import { framesDialect } from './frames-dialect.ts'
import { hubbubDialect } from './hubbub-dialect.ts'
import { hubbubScreensDialect } from './hubbub-screens-dialect.ts'
import { socketioDialect } from './socketio-dialect.ts'

/** Every kind of server that can be talked to, by the name that `RunningServer.dialect` has. */
export const dialects: Record<string, Dialect> = Object.fromEntries(
  [...[hubbubDialect, hubbubScreensDialect], ...[socketioDialect, framesDialect, centrifugoDialect]].map(
    (dialect) => [dialect.name, dialect],
  ),
)

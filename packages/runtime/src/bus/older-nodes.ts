import type { InternalActions } from '@hubbub/protocol/internal'
import type { ServiceBroker } from 'moleculer'

type Newer = {
  [A in keyof InternalActions]?: {
    /** Another action of the same service, or of one that always runs beside it, which the older nodes have too. */
    beside: keyof InternalActions
    answer: ReturnType<InternalActions[A]>
  }
}

/**
 * What is true where only nodes of an older version do a service, as while the nodes of a cluster are brought to a new version one by one:
 * they do not have the action, and nothing of what it asks for. Where there are both, those that have the action are asked.
 */
const newer: Newer = {
  'groups.roles': { beside: 'groups.role', answer: null },
  'groups.timeouts': { beside: 'groups.role', answer: [] },
  'groups.filters': { beside: 'groups.role', answer: null },
  'groups.raidMode': { beside: 'groups.role', answer: null },
  'groups.joinedAt': { beside: 'groups.role', answer: null },
  'groups.roleIds': { beside: 'groups.role', answer: [] },
  'groups.rolesHeld': { beside: 'groups.role', answer: {} },
  'groups.rolesOf': { beside: 'groups.role', answer: [] },
  'groups.roleHolders': { beside: 'groups.role', answer: [] },
  'groups.direct': { beside: 'groups.role', answer: null },
  // Clients ask then, as they did.
  'groups.viewOfReaders': { beside: 'groups.role', answer: null },
  'messages.readersOf': { beside: 'messages.positions', answer: {} },
  // Relations are kept where settings of notifications are.
  'relations.apartFrom': { beside: 'notifications.settingsOf', answer: [] },
  'relations.ignoring': { beside: 'notifications.settingsOf', answer: {} },
  'relations.contact': { beside: 'notifications.settingsOf', answer: {} },
  'relations.ignoredBy': { beside: 'notifications.settingsOf', answer: [] },
}

/** The answer in their place; undefined where somebody has the action, or nobody does the service at all. */
export function answerOfOlder<A extends keyof InternalActions>(
  action: A,
  isOffered: (action: string) => boolean,
): { answer: ReturnType<InternalActions[A]> } | undefined {
  const older = newer[action]
  return older && !isOffered(action) && isOffered(older.beside) ? older : undefined
}

/** The processes that have this action, as Moleculer's registry knows them. */
export function offering(broker: ServiceBroker, action: string): Set<string> {
  const { actions } = broker.registry.actions as unknown as {
    actions: Map<string, { endpoints: { id: string }[] }>
  }
  return new Set(actions.get(action)?.endpoints.map(({ id }) => id))
}

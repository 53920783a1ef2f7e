export interface GatewayActions {
  /** Answered by gateways that obey `gateway.visibility`: while one does not, no channel lets roles in or out. */
  'gateway.seesByRoles': (p: Record<string, never>) => true
  /** Answered by gateways that pass on a new channel of which nobody said who sees it: an older one makes it public, whatever its category says. */
  'gateway.knowsCategories': (p: Record<string, never>) => true
}

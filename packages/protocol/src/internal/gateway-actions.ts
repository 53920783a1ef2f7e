export interface GatewayActions {
  /** Answered by gateways that obey `gateway.visibility`: while one does not, no channel lets roles in or out. */
  'gateway.seesByRoles': (p: Record<string, never>) => true
}

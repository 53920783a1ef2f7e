/** A process of the cluster, as the others see it. */
export interface NodeRecord {
  id: string
  /** Tells this run of it from another one with the same id. */
  incarnation: string
  version: string
  /** What has to be the same on all nodes, by name; values that are secret as fingerprints. */
  settings: Record<string, string>
  roles: string[]
}

/** Which processes there are: in the database, so that it is known also when the transporter is lost. */
export interface LiveNodes {
  /** Null when this one may come, or else the live one that has its id already. */
  arrive(node: NodeRecord, leaseMs: number): Promise<NodeRecord | null>
  /** False when another one has taken its place. */
  renew(id: string, incarnation: string): Promise<boolean>
  leave(id: string, incarnation: string): Promise<void>
  /** Those that renewed within this time, by the database's clock. */
  alive(leaseMs: number): Promise<NodeRecord[]>
}

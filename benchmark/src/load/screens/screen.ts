/** Of a connection that asks as a client does. */
export interface Screen {
  /** Whose it is. */
  me: string
  /** Of the server's numbering. */
  epoch: string
  /** Rooms that it is about to ask for, and how far they are said to be. */
  asking: Map<number, number>
  /** As told last, of one room. */
  ownRoles: { room: number; rev: number } | null
}

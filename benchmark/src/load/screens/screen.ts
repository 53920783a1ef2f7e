/** Of a connection that asks as a client does. */
export interface Screen {
  me: string
  epoch: string
  /** Rooms that it is about to ask for, and how far they are said to be. */
  asking: Map<number, number>
}

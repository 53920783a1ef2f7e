/** One of the ways to have the same small thing done. */
export interface Way {
  name: string
  /** As a result names it; over NATS the same one. */
  contender: string
  call(): Promise<unknown>
  /** How many calls a turn of it takes. */
  perTurn: number
}

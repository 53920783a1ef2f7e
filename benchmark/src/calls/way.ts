/** One of the ways to have the same small thing done. */
export interface Way {
  name: string
  call(): Promise<unknown>
  /** How many calls a turn of it takes. */
  perTurn: number
}

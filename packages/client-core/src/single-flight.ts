/** Whoever asks while it is under way gets the one that is under way. */
export class SingleFlight {
  #underWay: Promise<void> | undefined

  run(begin: () => Promise<void>): Promise<void> {
    if (this.#underWay) return this.#underWay
    const flight = begin().finally(() => {
      if (this.#underWay === flight) this.#underWay = undefined
    })
    return (this.#underWay = flight)
  }

  /** The one under way is not what is wanted any more. */
  forget(): void {
    this.#underWay = undefined
  }
}

type Range = [from: number, to: number]

/** What is missing in each row, as ranges: there is next to nothing, so it may cost what it likes. */
export class Gaps {
  readonly #ranges = new Map<number, Range[]>()

  open(row: number, from: number, to: number): void {
    const ranges = this.#ranges.get(row)
    if (ranges) ranges.push([from, to])
    else this.#ranges.set(row, [[from, to]])
  }

  /** This one has come after all. Answers whether it had been missing. */
  fill(row: number, number: number): boolean {
    const ranges = this.#ranges.get(row)
    const index = ranges?.findIndex(([from, to]) => from <= number && number <= to) ?? -1
    if (!ranges || index === -1) return false
    const [from, to] = ranges[index]!
    const left: Range[] = [
      [from, number - 1],
      [number + 1, to],
    ]
    ranges.splice(index, 1, ...left.filter((range) => range[0] <= range[1]))
    if (ranges.length === 0) this.#ranges.delete(row)
    return true
  }

  forget(row: number): void {
    this.#ranges.delete(row)
  }
}

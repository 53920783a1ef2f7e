import { AppError } from '@hubbub/protocol'
import { z } from 'zod'

/** So many are named. */
const most = 20
const unknown = 'is not known here'

/** What is wrong with an input. Building what to say costs most of a refusal, so only the first fields get it. */
export class WrongFields {
  readonly #named = new Map<string, string>()
  #more = 0

  /** Others would not be named. */
  get isFull(): boolean {
    return this.#named.size >= most
  }

  /** As Zod found it, in what is at this path. */
  add(issue: z.core.$ZodRawIssue, at: readonly PropertyKey[] = []): void {
    if (this.isFull) return this.count()
    const path = [...at, ...(issue.path ?? [])]
    if (issue.code === 'unrecognized_keys')
      for (const key of issue['keys']) this.name([...path, key], unknown)
    else this.name(path, z.core.util.finalizeIssue(issue, { async: false }, z.core.config()).message)
  }

  name(path: readonly PropertyKey[], message: string = unknown): void {
    const field = path.join('.').slice(0, 200) || 'input'
    if (this.#named.has(field)) return
    if (this.isFull) this.count()
    else this.#named.set(field, message.slice(0, 200))
  }

  /** One more that is not named. */
  count(): void {
    this.#more++
  }

  refusal(): AppError {
    const fields = Object.fromEntries(this.#named)
    return new AppError('bad_input', this.#more > 0 ? { fields, moreFields: this.#more } : { fields })
  }
}

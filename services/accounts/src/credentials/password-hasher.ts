import { hash, verify } from '@node-rs/argon2'
import { ConcurrencyLimit } from '@hubbub/runtime'

/** What OWASP asks of argon2id, which is the library's default kind. */
const ownCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of the same cost that nobody's password has: checking against it takes as long as against a real one. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$lNGl2dSxcSKreoayoP2O+A$OH3vLNDSCdIoY1/btGYNUh9cTKjkywxbhA4zBGjXces'

// Each takes a thread of Node's four, and 19 MiB: two leave room for files and names, also under a flood of logins.
const atOnce = 2
const mayWait = 200

/** Hashes and checks passwords in Node's thread pool, off the event loop. */
export class PasswordHasher {
  readonly #concurrency = new ConcurrencyLimit(atOnce, mayWait)
  readonly #cost: typeof ownCost

  /** Tests that are not about passwords take a lower cost. */
  constructor(cost = ownCost) {
    this.#cost = cost
  }

  hash(password: string): Promise<string> {
    return this.#concurrency.pass(() => hash(composed(password), this.#cost))
  }

  /** Without a hash it takes as long, and is never right. */
  async isRight(password: string, known: string | null): Promise<boolean> {
    const matches = await this.#concurrency.pass(() => verify(known ?? decoyHash, composed(password)))
    return matches && known !== null
  }
}

/** The same password typed on another keyboard may come in other code points. */
const composed = (password: string) => password.normalize('NFKC')

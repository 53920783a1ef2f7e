import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ConversationId } from '@hubbub/protocol'
import { endWithUs } from '@hubbub/testing'
import { findPython, howToGetPython } from '@hubbub/dev-tools'

const chatter = fileURLToPath(new URL('chatter.py', import.meta.url))

/** What the Python client holds of a conversation: number, author, text, and how many have each reaction. */
export type Seen = [seq: number, authorId: string, body: string, reactions: Record<string, number>][]

interface State {
  unsent: number
  /** Null: it does not see this conversation. */
  seen: Seen | null
  connections: number
}

/** Somebody who chats with the client in Python. */
export class PythonClient {
  readonly #child: ChildProcess
  readonly #lines: Interface
  #errors = ''

  constructor(url: string, name: string, password: string) {
    const python = findPython()
    if (!python) throw new Error(howToGetPython)
    this.#child = spawn(python, [chatter, url, name, password], { stdio: ['pipe', 'pipe', 'pipe'] })
    endWithUs(this.#child)
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.#errors += text))
    this.#lines = createInterface({ input: this.#child.stdout! })
  }

  /** Answers when the server has welcomed it. */
  async ready(): Promise<this> {
    await this.#answer()
    return this
  }

  send(conversationId: ConversationId, body: string): void {
    this.#ask({ do: 'send', conversationId, body })
  }

  async state(conversationId: ConversationId): Promise<State> {
    this.#ask({ do: 'state', conversationId })
    return JSON.parse(await this.#answer())
  }

  /** What it wrote about what went wrong in it. */
  get errors(): string {
    return this.#errors
  }

  close(): void {
    this.#child.kill('SIGKILL')
  }

  #ask(wish: object): void {
    this.#child.stdin!.write(`${JSON.stringify(wish)}\n`)
  }

  #answer(): Promise<string> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`the Python client ended:\n${this.#errors}`))
      this.#child.once('exit', ended)
      this.#lines.once('line', (line) => {
        this.#child.off('exit', ended)
        resolve(line)
      })
    })
  }
}

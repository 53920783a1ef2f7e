import type { InternalCommands } from '@hubbub/protocol/internal'

export type CommandHandler<C extends keyof InternalCommands> = (
  payload: InternalCommands[C],
) => void | Promise<void>

/** What the parts of this process do at a command that goes to every process. */
export class Commands {
  readonly #handlers = new Map<keyof InternalCommands, CommandHandler<never>[]>()

  onCommand<C extends keyof InternalCommands>(command: C, run: CommandHandler<C>): void {
    const others = this.#handlers.get(command) ?? []
    this.#handlers.set(command, [...others, run])
  }

  /** Answers when all parts of this process have done it, in the order in which they came to be. */
  async run<C extends keyof InternalCommands>(command: C, payload: InternalCommands[C]): Promise<void> {
    for (const run of this.#handlers.get(command) ?? []) await run(payload as never)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@hubbub/protocol'
import type { InternalCommands } from '@hubbub/protocol/internal'
import type { Commands } from './commands.ts'

/** Has every process do it; answers when each has. */
export type BroadcastAndWait = <C extends keyof InternalCommands>(
  command: C,
  payload: InternalCommands[C],
) => Promise<void>

interface Others {
  /** The live processes beside this one, asked anew each time. */
  alive(): Promise<string[]>
  /** Throws when it did not answer. */
  tell(nodeId: string, command: keyof InternalCommands, payload: unknown): Promise<void>
}

interface Time {
  wait(ms: number): Promise<void>
  now(): number
}

const askAgainMs = 200
const givesUpMs = 20_000

/**
 * A node that does not answer is asked again until it is no longer alive: its lease has run out then, and it relies on nothing that it
 * remembers. Who comes alive after the question learns everything from the database, where the change is already. [P-12]
 */
export function createBroadcastAndWait(
  commands: Commands,
  others: Others | null,
  { wait = sleep, now = () => performance.now() }: Partial<Time> = {},
): BroadcastAndWait {
  return async (command, payload) => {
    const elsewhere = async (known: Others) => {
      const nodes = await known.alive()
      await Promise.all(nodes.map((id) => tellUntilHeard(id, command, payload, known)))
    }
    await Promise.all([commands.run(command, payload), others && elsewhere(others)])
  }

  async function tellUntilHeard(
    id: string,
    command: keyof InternalCommands,
    payload: unknown,
    { tell, alive }: Others,
  ) {
    for (const since = now(); now() - since < givesUpMs;)
      try {
        return await tell(id, command, payload)
      } catch {
        // Why does not matter: it is silent, and asked again for as long as it may rely on what it remembers.
        if (!(await alive()).includes(id)) return
        await wait(askAgainMs)
      }
    throw new AppError('timed_out')
  }
}

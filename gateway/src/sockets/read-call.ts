type Reply = (reply: unknown) => void

const nobody: Reply = () => {}

/** What follows the name in a packet: an input, which may be missing, and a function to answer with, which may be missing as well. */
export function readCall(given: readonly unknown[]): { input: unknown; reply: Reply } {
  const last = given.at(-1)
  const hasReply = typeof last === 'function'
  const [input] = hasReply ? given.slice(0, -1) : given
  return { input: input ?? {}, reply: hasReply ? (last as Reply) : nobody }
}

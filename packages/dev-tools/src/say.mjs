/** One line to the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Runs a step that takes a while, showing what `progress` says on a terminal, and how long it took. */
export async function showing(what, step, progress = () => '') {
  if (!process.stdout.isTTY) say(`${what} …`)
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const repaint = () => process.stdout.write(`\r\x1b[K${what} … ${progress()} ${seconds()} s`)
  const ticking = process.stdout.isTTY ? setInterval(repaint, 500) : undefined
  try {
    return await step()
  } finally {
    clearInterval(ticking)
    say(process.stdout.isTTY ? `\r\x1b[K${what}: ${seconds()} s` : `  ended after ${seconds()} s`)
  }
}

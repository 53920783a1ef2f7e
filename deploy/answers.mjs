// For containers' healthchecks, where there is no curl: does this address answer with a 2xx?
//   node deploy/answers.mjs http://127.0.0.1:9464/readyz
const response = await fetch(process.argv[2], { signal: AbortSignal.timeout(4_000) }).catch((error) => error)
if (!response.ok) {
  process.stderr.write(`${process.argv[2]}: ${response.status ?? response.cause ?? response}\n`)
  process.exitCode = 1
}

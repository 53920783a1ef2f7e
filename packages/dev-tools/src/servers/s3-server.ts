import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onPath } from './on-path.ts'

const script = fileURLToPath(new URL('s3-server.sh', import.meta.url))
const [accessKey, secretKey, bucket] = ['hubbub', 'hubbub-secret', 'hubbub']

export const howToGetS3 = `versitygw is missing. With Go 1.24 or newer: bash ${script.slice(script.indexOf('packages/'))} install`

export function findS3Server(): string | undefined {
  const { stdout } = spawnSync('bash', [script, 'path'], { encoding: 'utf8' })
  return stdout.trim() || onPath('versitygw')
}

interface S3Server {
  child: ChildProcess
  url: string
  /** Once it has ended. */
  removeFolder(): void
}

/** An empty one, with a bucket. */
export function startS3Server(port: number): S3Server {
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-s3-'))
  const [objects, attributes] = [join(folder, 'objects'), join(folder, 'attributes')]
  mkdirSync(join(objects, bucket), { recursive: true })
  mkdirSync(attributes)
  // Not every file system of a temporary folder takes attributes.
  const args = ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', attributes, objects]
  const child = spawn(findS3Server()!, args, {
    ...{ stdio: 'ignore', detached: true },
    env: { PATH: process.env.PATH, ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
  })
  return {
    child,
    url: `http://${accessKey}:${secretKey}@127.0.0.1:${port}/${bucket}`,
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { root } from '../root.mjs'

/** A file that somebody uses to run Hubbub elsewhere. */
export interface DeployFile {
  path: string
  text: string
}

/** Everything in `deploy/` that is ours, and the compose file at the top. */
export function readDeployFiles(): DeployFile[] {
  const inFolder = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('deploy/schemas'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
  return ['docker-compose.yml', ...inFolder].map((path) => ({ path, text: textOf(path) }))
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** What a YAML file says, with `<<` merged; throws where it is not YAML. */
export function yamlOf<T = unknown>(text: string): T {
  // Compose has tags of its own (`!override`), which only change how files are laid over each other.
  const document = parseDocument(text, { merge: true, logLevel: 'error' })
  for (const error of document.errors) throw new Error('This is not YAML', { cause: error })
  return document.toJS()
}

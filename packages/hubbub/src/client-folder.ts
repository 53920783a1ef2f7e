import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError, type Config } from '@hubbub/runtime'

const builtClient = fileURLToPath(new URL('../../../client/dist', import.meta.url))

/** Where the client lies that is served: the one that was asked for, or the one built here; null: there is none. */
export function clientFolderOf({ clientFolder }: Pick<Config, 'clientFolder'>): string | null {
  if (clientFolder === null) return existsSync(builtClient) ? builtClient : null
  if (existsSync(join(clientFolder, 'index.html'))) return clientFolder
  throw new StartupError(
    'bad_setting',
    `HUBBUB_CLIENT is '${clientFolder}', where no index.html is. Give the folder of a built client.`,
  )
}

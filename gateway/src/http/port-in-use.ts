import { StartupError } from '@hubbub/runtime'

export const portInUse = (port: number): StartupError =>
  new StartupError(
    'port_in_use',
    `Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start`,
  )

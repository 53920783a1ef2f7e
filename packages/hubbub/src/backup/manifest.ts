import { StartupError } from '@hubbub/runtime'
import { version } from '../version.ts'

/** What a backup says of itself: the first file in it. */
export interface Manifest {
  format: typeof format
  /** The version of the Hubbub that wrote it. */
  hubbub: string
  takenAt: string
  epoch: string
  /** Rows of each table of the database. */
  rows: Record<string, number>
  files: BackupFile[]
}

export interface BackupFile {
  path: string
  size: number
  sha256: string
}

export const manifestFile = 'manifest.json'
const format = 1

type Facts = Pick<Manifest, 'takenAt' | 'epoch' | 'rows' | 'files'>

export const createManifest = (facts: Facts): Manifest => ({ format, hubbub: version, ...facts })

/** Reads what came from outside: a `StartupError` says what is wrong with it. */
export function readManifest(text: string): Manifest {
  const manifest = parse(text)
  const found: unknown = manifest.format
  if (typeof found === 'number' && found !== format)
    throw new StartupError(
      'unknown_backup',
      `This backup was written by Hubbub ${manifest.hubbub} in format ${found}, which Hubbub ${version} cannot read. Restore it with that version.`,
    )
  if (!isManifest(manifest)) throw notABackup()
  const outside = manifest.files.find(({ path }) => !belongs(path))
  if (outside)
    throw new StartupError(
      'damaged_backup',
      `The backup names a file that may not be in one: ${JSON.stringify(outside.path)}. Nothing was restored.`,
    )
  return manifest
}

export const notABackup = () =>
  new StartupError('damaged_backup', 'This file is not a backup of Hubbub, or its beginning is damaged.')

function parse(text: string): Partial<Manifest> {
  try {
    return (JSON.parse(text) as Partial<Manifest> | null) ?? {}
  } catch {
    throw notABackup()
  }
}

function isManifest(manifest: Partial<Manifest>): manifest is Manifest {
  const { hubbub, takenAt, epoch, rows, files } = manifest
  const paths = Array.isArray(files) ? files.filter(isFile).map(({ path }) => path) : []
  return (
    manifest.format === format &&
    [hubbub, takenAt, epoch].every((one) => typeof one === 'string') &&
    rows instanceof Object &&
    paths.length === files?.length &&
    new Set(paths).size === paths.length &&
    required.every((path) => paths.includes(path))
  )
}

const isFile = ({ path, size, sha256 }: Partial<BackupFile>) =>
  typeof path === 'string' && Number.isSafeInteger(size) && size! >= 0 && /^[0-9a-f]{64}$/.test(sha256 ?? '')

/** Without which no server starts. */
const required = ['hubbub.db', 'secrets.json']

/** `files/` has a place already for what later versions keep beside the database. Nothing leads out of the folder. */
function belongs(path: string): boolean {
  const [first, ...rest] = path.split('/')
  const isPlain = (name: string) => !['', '.', '..'].includes(name) && !/[\\\0]/.test(name)
  return required.includes(path) || (first === 'files' && rest.length > 0 && rest.every(isPlain))
}

import { resolve } from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { SettingName } from './settings.ts'

/** Where the content of files lies, and how much of it there may be. Sizes in bytes. */
export interface FilesConfig {
  place: FilesPlace
  keepsExif: boolean
  /** Where the daemon of ClamAV listens; null: nothing is scanned. */
  clamAv: ClamAvAddress | null
  quotas: { file: number; person: number; group: number; server: number; reserve: number }
}

export type ClamAvAddress = { host: string; port: number } | { path: string }

/** Null: no files are kept. */
export type FilesPlace = { kind: 'folder'; folder: string } | ({ kind: 's3' } & BucketConfig) | null

export interface BucketConfig {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  pathStyle: boolean
  prefix: string
}

interface Readers {
  text: (name: SettingName) => string
  count: (name: SettingName) => number
  oneOf: <const T extends string>(name: SettingName, allowed: readonly T[]) => T
}

const bytesPerMb = 1_000_000

export function readFilesConfig(
  readers: Readers,
  { dataFolder, isCluster }: { dataFolder: string; isCluster: boolean },
): FilesConfig {
  const { count, oneOf } = readers
  const bytes = (name: SettingName) => count(name) * bytesPerMb
  return {
    place: placeIn(readers, dataFolder, isCluster),
    keepsExif: oneOf('HUBBUB_FILES_EXIF', ['remove', 'keep']) === 'keep',
    clamAv: clamAvIn(readers.text('HUBBUB_CLAMAV')),
    quotas: {
      file: bytes('HUBBUB_FILE_MB'),
      person: bytes('HUBBUB_FILES_PERSON_MB'),
      group: bytes('HUBBUB_FILES_GROUP_MB') || Number.MAX_SAFE_INTEGER,
      server: bytes('HUBBUB_FILES_SERVER_MB') || Number.MAX_SAFE_INTEGER,
      reserve: bytes('HUBBUB_FILES_RESERVE_MB'),
    },
  }
}

function clamAvIn(value: string): FilesConfig['clamAv'] {
  if (value === '') return null
  if (value.startsWith('/')) return { path: value }
  // An address of IPv6 stands in brackets.
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:/]+)):(\d{1,5})$/.exec(value) ?? []
  const host = bracketed ?? plain
  if (!host || Number(port) < 1 || Number(port) > 65_535)
    throw new StartupError(
      'bad_setting',
      `HUBBUB_CLAMAV is '${value}'. Give host:port, such as localhost:3310, or the path of a socket, such as /run/clamav/clamd.ctl.`,
    )
  return { host, port: Number(port) }
}

function placeIn({ text, oneOf }: Readers, dataFolder: string, isCluster: boolean): FilesPlace {
  const usual = text('HUBBUB_S3_BUCKET') ? 's3' : isCluster ? 'off' : 'folder'
  const kind = text('HUBBUB_FILES') ? oneOf('HUBBUB_FILES', ['folder', 's3', 'off']) : usual
  if (kind === 'off') return null
  if (kind === 's3') return { kind, ...bucketIn(text, oneOf) }
  const folder = text('HUBBUB_FILES_FOLDER')
  // A folder of one node is none of the others.
  if (isCluster && !folder)
    throw new StartupError(
      'bad_setting',
      'HUBBUB_FILES is folder, in a cluster: set HUBBUB_FILES_FOLDER to a folder that all nodes share, or keep files in a bucket.',
    )
  return { kind, folder: resolve(folder || `${dataFolder}/files`) }
}

function bucketIn(text: Readers['text'], oneOf: Readers['oneOf']): BucketConfig {
  const names = [
    'HUBBUB_S3_ENDPOINT',
    'HUBBUB_S3_BUCKET',
    'HUBBUB_S3_ACCESS_KEY',
    'HUBBUB_S3_SECRET_KEY',
  ] as const
  const missing = names.filter((name) => text(name) === '')
  if (missing.length > 0)
    throw new StartupError(
      'bad_setting',
      `Files are to lie in a bucket: set ${missing.join(' and ')} as well.`,
    )
  if (!URL.canParse(text('HUBBUB_S3_ENDPOINT')))
    throw new StartupError(
      'bad_setting',
      'HUBBUB_S3_ENDPOINT is no address. Give one like https://s3.example.org.',
    )
  return {
    endpoint: text('HUBBUB_S3_ENDPOINT'),
    region: text('HUBBUB_S3_REGION'),
    bucket: text('HUBBUB_S3_BUCKET'),
    accessKey: text('HUBBUB_S3_ACCESS_KEY'),
    secretKey: text('HUBBUB_S3_SECRET_KEY'),
    pathStyle: oneOf('HUBBUB_S3_PATH_STYLE', ['yes', 'no']) === 'yes',
    prefix: text('HUBBUB_S3_PREFIX'),
  }
}

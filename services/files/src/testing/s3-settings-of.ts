import { randomBytes } from 'node:crypto'
import type { S3Settings } from '../storage/s3-settings.ts'

/** A place of its own in the bucket that the address of a test server names. */
export function s3SettingsOf(url: string, changes: Partial<S3Settings> = {}): S3Settings {
  const { origin, username, password, pathname } = new URL(url)
  return {
    endpoint: origin,
    region: 'us-east-1',
    bucket: pathname.slice(1),
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    pathStyle: true,
    prefix: `test-${randomBytes(6).toString('hex')}/`,
    ...changes,
  }
}

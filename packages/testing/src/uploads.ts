import { setTimeout as sleep } from 'node:timers/promises'
import {
  AppError,
  type ConversationId,
  type FileFacts,
  type FileId,
  type UploadPurpose,
  type Refusal,
} from '@hubbub/protocol'
import { rest } from './doors.ts'

/** Who uploads, and where. */
export interface Uploader {
  url: string
  tokens: { accessToken: string }
}

const path = '/api/files/uploads'
const tus = { 'tus-resumable': '1.0.0' }

/** Begins an upload as a program does that knows tus; throws the refusal as an `AppError`. */
export async function beginUpload(
  by: Uploader,
  name: string,
  size: number,
  conversation?: ConversationId,
  purpose?: string,
): Promise<FileId> {
  const metadata = { filename: name, ...(conversation && { conversation }), ...(purpose && { purpose }) }
  const answer = await fetch(by.url + path, {
    method: 'POST',
    headers: {
      ...{ ...tus, ...bearer(by) },
      'upload-length': `${size}`,
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(),
    },
  })
  if (answer.status !== 201) throw await refusalOf(answer)
  return answer.headers.get('location')!.split('/').at(-1) as FileId
}

/** Sends bytes from a position on; answers where the next ones belong. */
export async function sendPart(
  by: Uploader,
  fileId: FileId,
  offset: number,
  bytes: Uint8Array,
): Promise<number> {
  const answer = await fetch(`${by.url}${path}/${fileId}`, {
    method: 'PATCH',
    headers: {
      ...{ ...tus, ...bearer(by) },
      'upload-offset': `${offset}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
  if (answer.status !== 204) throw await refusalOf(answer)
  return Number(answer.headers.get('upload-offset'))
}

/** How much of it the server has. */
export async function uploadOffset(by: Uploader, fileId: FileId): Promise<number> {
  const answer = await fetch(`${by.url}${path}/${fileId}`, {
    method: 'HEAD',
    headers: { ...tus, ...bearer(by) },
  })
  if (answer.status !== 200) throw new AppError(answer.status === 404 ? 'not_found' : 'unexpected')
  return Number(answer.headers.get('upload-offset'))
}

/** Uploads a file, and waits until the server has looked at it. */
export async function uploadFile(
  by: Uploader,
  name: string,
  bytes: Uint8Array,
  purpose?: UploadPurpose,
): Promise<FileFacts> {
  const fileId = await beginUpload(by, name, bytes.length, undefined, purpose)
  if (bytes.length > 0) await sendPart(by, fileId, 0, bytes)
  return factsOf(by, fileId)
}

/** When it has been looked at. */
export async function factsOf({ url, tokens }: Uploader, fileId: FileId): Promise<FileFacts> {
  for (;;) {
    const { state, facts } = await rest(url, 'files.get', { fileId, waitMs: 5_000 }, tokens.accessToken)
    if (facts) return facts
    if (state === 'blocked') throw new Error(`${fileId} is blocked`)
    await sleep(20)
  }
}

/** The content of a file, as whoever has this token gets it. */
export function fetchFile(
  { url, tokens }: Uploader,
  fileId: FileId,
  variant = 'original',
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/files/${fileId}/${variant}`, { headers: { ...bearer({ tokens }), ...headers } })
}

const bearer = ({ tokens }: Pick<Uploader, 'tokens'>) => ({ authorization: `Bearer ${tokens.accessToken}` })

/** Ours, or in the words of tus. */
async function refusalOf(answer: Response): Promise<Error> {
  const text = await answer.text()
  if (!text.startsWith('{')) return new Error(`${answer.status} ${text}`)
  const { code, fields } = JSON.parse(text) as Refusal
  return new AppError(code, fields && { fields })
}

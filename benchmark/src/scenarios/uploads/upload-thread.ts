import { randomBytes } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'

/** What the thread is told: so many files of this size at once, by this account. */
export interface UploadWish {
  url: string
  token: string
  count: number
  bytes: number
}

const partBytes = 1024 * 1024
const { url, token, count, bytes } = workerData as UploadWish
const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` }
const part = randomBytes(partBytes)

await Promise.all(Array.from({ length: count }, (_, n) => upload(n)))
parentPort!.postMessage('done')

/** By the tus protocol, in parts as behind a proxy. */
async function upload(n: number): Promise<void> {
  const begun = await fetch(`${url}/api/files/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(`file ${n}.bin`).toString('base64')}`,
    },
  })
  if (begun.status !== 201) throw new Error(`an upload was refused: ${begun.status} ${await begun.text()}`)
  const path = new URL(begun.headers.get('location')!, url)
  for (let at = 0; at < bytes; at += partBytes) {
    const answer = await fetch(path, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
      },
      body: part.subarray(0, Math.min(partBytes, bytes - at)),
    })
    if (answer.status !== 204) throw new Error(`a part was refused: ${answer.status} ${await answer.text()}`)
  }
}

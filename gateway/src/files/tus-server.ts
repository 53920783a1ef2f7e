import { Server } from '@tus/server'
import { AppError, refusal, type ErrorCode } from '@hubbub/protocol'

type Answer = Parameters<Server['write']>

/** Refuses in the words of the contract what tus refuses by itself: a header that is missing or wrong, bytes that do not follow. */
export class TusServer extends Server {
  override write(...[context, headers, status, body = '']: Answer): ReturnType<Server['write']> {
    const isOurs = status < 400 || body.startsWith('{')
    if (status >= 400) headers.set('content-type', 'application/json; charset=utf-8')
    return super.write(context, headers, status, isOurs ? body : JSON.stringify(refusalOf(status, body)))
  }
}

const codes: Record<number, ErrorCode> = {
  404: 'not_found',
  409: 'wrong_offset',
  410: 'not_found',
  413: 'file_too_large',
  423: 'busy',
}

/** The status stays as tus wants it. */
function refusalOf(status: number, body: string) {
  const code = codes[status] ?? (status < 500 ? 'bad_input' : 'unexpected')
  const fields = code === 'bad_input' ? { upload: body.trim() } : undefined
  return refusal(new AppError(code, fields && { fields }))
}

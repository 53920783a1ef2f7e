import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from '@hubbub/protocol'

interface Made {
  id: string
  key: KeyObject
  host: string
  userHandle: string
}

interface Using {
  /** It has checked who uses it. */
  isVerified?: boolean
  /** What it says how often it was used. */
  counter?: number
  /** Of the page. */
  origin?: string
  /** For which host it signs, whatever it was asked. */
  host?: string
}

const [present, verified, attested] = [0x01, 0x04, 0x40]

/** A device that makes passkeys and answers with them: WebAuthn written out, so that the server is not compared with itself. */
export class TestAuthenticator {
  readonly #origin: string
  readonly #made: Made[] = []
  #counter = 0

  /** `origin`: of the page at which it is used. */
  constructor(origin: string) {
    this.#origin = origin
  }

  make({ challenge, rp, user }: PasskeyOffer, using: Using = {}): NewPasskey {
    const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    const id = randomBytes(16)
    const cose = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x!, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y!, 'base64url'))],
    ])
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(id.length)
    const data = Buffer.concat([
      this.#data(rp.id, { ...using, counter: using.counter ?? this.#counter }, attested),
      ...[Buffer.alloc(16), idLength, id, cose],
    ])
    this.#made.push({ id: id.toString('base64url'), key, host: rp.id, userHandle: user.id })
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(data)],
    ])
    return {
      id: id.toString('base64url'),
      clientDataJSON: this.#client('webauthn.create', challenge, using).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
  }

  /** With the first passkey that is asked for, or the first of this host where none is named. */
  answer({ challenge, rpId, allowCredentials }: PasskeyQuestion, using: Using = {}): PasskeyAnswer {
    const isMeant = ({ id, host }: Made) =>
      host === rpId && (allowCredentials.length === 0 || allowCredentials.some((one) => one.id === id))
    const passkey = this.#made.find(isMeant)
    if (!passkey) throw new Error('this device has none of these passkeys')
    const counter = using.counter ?? ++this.#counter
    const data = this.#data(rpId, { ...using, counter })
    const client = this.#client('webauthn.get', challenge, using)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return {
      id: passkey.id,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, passkey.key).toString('base64url'),
      userHandle: passkey.userHandle,
    }
  }

  #data(rpId: string, { isVerified = true, counter = 0, host = rpId }: Using, more = 0): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = Buffer.from([present | (isVerified ? verified : 0) | more])
    return Buffer.concat([createHash('sha256').update(host).digest(), flags, count])
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Using): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}

/** As much of CBOR as a passkey needs. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as the mail server got it. */
export interface ReceivedMail extends Email {
  /** As the envelope says, which decides where it goes. */
  recipients: string[]
  raw: string
}

/** What happens at a recipient: an answer such as 451, silence, or acceptance. */
export type MailAnswer = 'accept' | 'hang' | { code: number; text: string }

/** A mail server that keeps what it gets, and answers as it is told. */
export class TestMailServer {
  readonly mails: ReceivedMail[] = []
  /** Taken one for each recipient; then all are accepted. */
  readonly answers: MailAnswer[] = []
  /** How often it was asked to take a mail. */
  asked = 0
  port = 0
  readonly #server: SMTPServer
  readonly #waiting = new Set<() => void>()

  static async open(options: SMTPServerOptions = {}): Promise<TestMailServer> {
    const server = new TestMailServer(options)
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server.server, 'listening')
    server.port = (server.#server.server.address() as AddressInfo).port
    return server
  }

  private constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      // Whoever still waits then is cut off.
      closeTimeout: 50,
      onRcptTo: (_address, _session, done) => this.#answer(done),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const recipients = envelope.rcptTo.map(({ address }) => address)
          void this.#keep(Buffer.concat(chunks), recipients).then(() => done())
        })
      },
      ...options,
    })
    this.#server.on('error', () => {})
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** With which a server sends mail here. */
  get env(): Record<string, string> {
    return {
      HUBBUB_SMTP_URL: this.url,
      HUBBUB_MAIL_FROM: 'Our chat <chat@example.org>',
      HUBBUB_URL: 'https://chat.example.org',
    }
  }

  /** The newest mail to this address, once there are so many. */
  async mailTo(address: string, count = 1): Promise<ReceivedMail> {
    const those = () => this.mails.filter(({ recipients }) => recipients.includes(address))
    await this.#until(() => those().length >= count)
    return those().at(-1)!
  }

  /** Once it was asked so often. */
  async wasAsked(count: number): Promise<void> {
    await this.#until(() => this.asked >= count)
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #answer(done: (error?: Error | null) => void): void {
    const answer = this.answers.shift() ?? 'accept'
    this.asked++
    if (answer === 'accept') done()
    else if (answer !== 'hang') done(Object.assign(new Error(answer.text), { responseCode: answer.code }))
    this.#changed()
  }

  async #keep(raw: Buffer, recipients: string[]): Promise<void> {
    const mail = await PostalMime.parse(raw)
    this.mails.push({ ...mail, recipients, raw: raw.toString('utf8') })
    this.#changed()
  }

  #changed(): void {
    for (const look of this.#waiting) look()
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo())
      await new Promise<void>((resolve) => {
        const look = () => {
          this.#waiting.delete(look)
          resolve()
        }
        this.#waiting.add(look)
      })
  }
}

/** Where the button of a mail leads, without the address of the server. */
export function linkIn({ text }: Pick<ReceivedMail, 'text'>): string {
  const [, path] = /https?:\/\/[^/\s]+(\/\S+#\S+)/.exec(text ?? '') ?? []
  if (!path) throw new Error(`there is no link in: ${text}`)
  return path
}

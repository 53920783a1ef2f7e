/** Follows where a provider leads, with cookies, as a browser does; nothing of it is drawn. */
export class ProviderVisitor {
  readonly #id: string
  readonly #cookies = new Map<string, string>()

  constructor(id: string) {
    this.#id = id
  }

  /** Signs in over there, and answers the address to which the provider sends the browser back. */
  async goes(url: string): Promise<URL> {
    const { origin } = new URL(url)
    let here = new URL(url)
    for (let steps = 0; steps < 10; steps++) {
      if (here.origin !== origin) return here
      if (here.pathname.startsWith('/interaction/')) here.searchParams.set('as', this.#id)
      const answer = await fetch(here, { redirect: 'manual', headers: { cookie: this.#cookie() } })
      for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie)
      const next = answer.headers.get('location')
      if (next === null) throw new Error(`${here.pathname} answered ${answer.status}: ${await answer.text()}`)
      here = new URL(next, here)
    }
    throw new Error('it leads nowhere')
  }

  #keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name === undefined) return
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value ?? '')
  }

  #cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/** Signs in at Keycloak as a browser does: follows, keeps cookies, and fills in the form for the password. */
export class KeycloakVisitor {
  readonly #name: string
  readonly #password: string
  readonly #cookies = new Map<string, string>()
  /** How often the password was asked for. */
  asked = 0

  constructor(name: string, password: string) {
    this.#name = name
    this.#password = password
  }

  /** Follows until it is led away from Keycloak, and answers where to. */
  async goes(url: string): Promise<URL> {
    const { origin } = new URL(url)
    let here = new URL(url)
    let form: URLSearchParams | undefined
    for (let steps = 0; steps < 10; steps++) {
      if (here.origin !== origin) return here
      const answer = await this.#ask(here, form)
      const next = answer.headers.get('location')
      if (next === null) {
        here = new URL(actionIn(await answer.text()), here)
        form = new URLSearchParams({ username: this.#name, password: this.#password, credentialId: '' })
        this.asked++
      } else {
        here = new URL(next, here)
        form = undefined
      }
    }
    throw new Error('it leads nowhere')
  }

  async #ask(url: URL, form: URLSearchParams | undefined): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      ...(form && { method: 'POST', body: form }),
      redirect: 'manual',
      headers: { cookie },
    })
    for (const one of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(one)!
      if (value === '') this.#cookies.delete(name!)
      else this.#cookies.set(name!, value!)
    }
    return answer
  }
}

/** Where the form for the password goes; any other page is one that nobody here answers. */
function actionIn(page: string): string {
  const action = /<form id="kc-form-login"[^>]* action="([^"]+)"/.exec(page)?.[1]
  if (action === undefined) throw new Error(`Keycloak shows another page: ${textOf(page)}`)
  return action.replaceAll('&amp;', '&')
}

const textOf = (page: string): string =>
  page
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 300)

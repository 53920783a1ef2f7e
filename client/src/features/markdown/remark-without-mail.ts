import { withoutMail } from '@hubbub/markdown'

/** As the server reads it. */
export function remarkWithoutMail(this: { data: () => object }): void {
  const { micromarkExtensions = [] } = this.data() as { micromarkExtensions?: object[] }
  micromarkExtensions.forEach(withoutMail)
}

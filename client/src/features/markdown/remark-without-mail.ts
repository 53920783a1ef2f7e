interface Construct {
  name?: string
}

interface Extension {
  text?: Record<string, Construct | Construct[]>
}

/**
 * Takes the search for bare e-mail addresses out of the parser: after an open `[` it walks back from every word to the beginning,
 * seconds for a long message. Such addresses are still found afterwards, in the parsed words.
 */
export function remarkWithoutMail(this: { data: () => object }): void {
  const { micromarkExtensions = [] } = this.data() as { micromarkExtensions?: Extension[] }
  for (const { text = {} } of micromarkExtensions) {
    for (const [code, constructs] of Object.entries(text))
      text[code] = [constructs].flat().filter(({ name }) => name !== 'emailAutolink')
  }
}

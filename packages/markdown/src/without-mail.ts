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
export function withoutMail<E>(extension: E): E {
  const { text = {} } = extension as Extension
  for (const [code, constructs] of Object.entries(text))
    text[code] = [constructs].flat().filter(({ name }) => name !== 'emailAutolink')
  return extension
}

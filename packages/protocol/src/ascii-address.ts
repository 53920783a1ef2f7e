// Letters, digits and the points of all scripts. What else stands there is left alone, so that it is refused as it stands: a URL would end
// its host there, or leave it out.
const domainInUnicode = /@(?=[^@]*[^\u0000-\u007f])([\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+)$/u

/** A mail address whose domain is written as DNS has it: `mina@bücher.example` is `mina@xn--bcher-kva.example`. What is none stays as it is. */
export function asciiAddress(text: string): string {
  return text.replace(domainInUnicode, (whole, domain: string) => {
    try {
      // Not asked whether it can be: Node 20 says no of short ones once that question is compiled.
      return `@${new URL(`http://${domain}`).hostname}`
    } catch {
      return whole
    }
  })
}

/** What this page was built as; null while it is being developed. */
export function ownVersion(): string | null {
  const name = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content
  return name && /^[\w-]+$/.test(name) && name !== 'development' ? name : null
}

/** Copies a text; falls back to the old way where the page is not served over https. True: it is in the clipboard. */
export async function copied(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  const worked = document.execCommand('copy')
  area.remove()
  return worked
}

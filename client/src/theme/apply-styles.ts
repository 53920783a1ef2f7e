/** The style sheets of the page are only preloaded, so that the start screen is painted before they are there: from now on they count. */
export async function applyStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')
  await Promise.all([...links].map(applied))
}

function applied(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    // The end of the preloading may be told as well: then there is no style sheet yet.
    link.addEventListener('load', () => link.sheet && resolve())
    link.addEventListener('error', () => resolve())
    link.rel = 'stylesheet'
  })
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string }[]
}

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>
}

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** All of axe, and what it does not do unless it is asked to. An open menu lies above all regions of the page. */
const all = (isMenuOpen: boolean) => ({
  rules: { 'label-content-name-mismatch': { enabled: true }, region: { enabled: !isMenuOpen } },
})
/** In the dark only the colours are others. */
const colours = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe finds wrong with the page as it stands, by day and by night, and buttons whose text is cut off: a line each. */
export async function faultsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  // A screen may still be on its way when the list beside it stands there already.
  for (const part of ['main', 'h1']) await page.locator(part).first().waitFor({ state: 'attached' })
  const isMenuOpen = (await page.getByRole('menu').count()) > 0
  const faults = await faultsIn(page, 'light', all(isMenuOpen))
  faults.push(...(await cutTextsOn(page)).map((text) => `cut off: ${text}`))
  faults.push(...(await faultsIn(page, 'dark', colours)))
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

/** What axe finds wrong with a page that is none of the client's, as it is drawn now. */
export async function faultsAsDrawn(page: Page): Promise<string[]> {
  await page.evaluate(source)
  return faultsBy(page, 'as drawn', all(false))
}

async function faultsIn(page: Page, colorScheme: 'light' | 'dark', options: object): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
  return faultsBy(page, colorScheme, options)
}

async function faultsBy(page: Page, look: string, options: object): Promise<string[]> {
  // What is in order is told of at length as well: it stays in the page.
  const violations = await page.evaluate(
    async (options) => (await (globalThis as typeof globalThis & { axe: Axe }).axe.run(options)).violations,
    { ...options, resultTypes: ['violations'] },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !(id === 'region' && isTooltip.test(html)))
      .map(({ html, failureSummary }) => `${look}, ${id}: ${html}\n${failureSummary ?? ''}`),
  )
}

/** It lies above all regions as well, and comes when the mouse has rested for a while, whatever runs then. */
const isTooltip = /^<div [^>]*role="tooltip"/

/** What ends in an ellipsis is short on purpose, and what is for screen readers only is not on the screen. */
function cutTextsOn(page: Page): Promise<string[]> {
  return page.locator('button span').evaluateAll((spans) =>
    spans
      .filter((span) => {
        const { overflow, textOverflow } = span.ownerDocument.defaultView!.getComputedStyle(span)
        return (
          overflow === 'hidden' &&
          textOverflow !== 'ellipsis' &&
          span.clientWidth > 1 &&
          span.scrollWidth > span.clientWidth + 1
        )
      })
      .map((span) => span.textContent ?? ''),
  )
}

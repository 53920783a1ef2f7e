const swapped: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The arrow keys as the line runs: where one reads from right to left, the arrow to the left is the step on. */
export function keyAlongLine(key: string): string {
  return document.documentElement.dir === 'rtl' ? (swapped[key] ?? key) : key
}

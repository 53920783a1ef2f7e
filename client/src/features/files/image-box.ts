/** The largest an image is shown among messages. */
const most = { width: 420, height: 340 }

/** As large as an image is shown: never enlarged, and known before it is loaded, so that nothing jumps. */
export function imageBox(width: number | null, height: number | null): { width: number; height: number } {
  if (!width || !height) return { width: most.height, height: most.height }
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) }
}

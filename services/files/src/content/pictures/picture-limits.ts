/** What is decoded at all; the header says how much there is before anything is. */
export const pictureLimits = {
  side: 10_000,
  pixels: 40_000_000,
  /** Of all frames together. An animation with more is shown as its first frame. */
  animatedPixels: 100_000_000,
  frames: 1_000,
}

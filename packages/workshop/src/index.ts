export { findChromium, howToGetChromium } from './find-chromium.ts'

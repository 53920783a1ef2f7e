export { findChromium, howToGetChromium } from './find-chromium.ts'
export { findPython, howToGetPython } from './find-python.ts'
export { ownMongo, ownNats, ownRedis, type OwnServer } from './own-servers.ts'
export { startBackends } from './start-backends.ts'

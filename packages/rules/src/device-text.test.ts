import { expect, it } from '@jest/globals'
import { deviceText } from './device-text.ts'

const mozilla = 'Mozilla/5.0'

it.each([
  [`${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`, 'Chrome · Linux', false],
  [
    `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge · Windows',
    false,
  ],
  [
    `${mozilla} (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`,
    'Edge · Android',
    true,
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 FxiOS/140.0 Mobile Safari/605.1`,
    'Firefox · iOS',
    true,
  ],
  [
    `${mozilla} (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
    true,
  ],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`,
    'Chrome · ChromeOS',
    false,
  ],
  ['python-requests/2.31', 'python-requests/2.31', false],
  ['x'.repeat(200), 'x'.repeat(60), false],
  ['unknown', '', false],
  ['', '', false],
])('%s is called %s', (device, name, isPhone) => {
  expect(deviceText(device)).toEqual({ name, isPhone })
})

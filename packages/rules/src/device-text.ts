const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const longestName = 60

/** A browser's long name for itself, as people would say it. The name is empty where a program does not say what it is. */
export function deviceText(device: string): { name: string; isPhone: boolean } {
  const browser = browsers.find(([pattern]) => pattern.test(device))?.[1]
  const system = systems.find(([pattern]) => pattern.test(device))?.[1]
  const itself = device === 'unknown' ? '' : device.trim().slice(0, longestName)
  const name = browser && system ? `${browser} · ${system}` : (browser ?? system ?? itself)
  return { name, isPhone: /Android|iPhone|Mobile/.test(device) }
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** A browser's long name for itself, as people would say it. */
export function deviceText(device: string): { name: string; isPhone: boolean } {
  const browser = browsers.find(([pattern]) => pattern.test(device))?.[1]
  const system = systems.find(([pattern]) => pattern.test(device))?.[1]
  const name = browser && system ? `${browser} · ${system}` : (browser ?? system ?? device)
  return { name, isPhone: /Android|iPhone|Mobile/.test(device) }
}

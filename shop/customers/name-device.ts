const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\/|UCWEB/, 'UC Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/Instagram/, 'Instagram'],
  [/FBA[NV]\//, 'Facebook'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/KAIOS/i, 'KaiOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** "Chrome on Android": all that is stored of a User-Agent. */
export function nameDevice(userAgent = ''): string {
  const start = userAgent.slice(0, longest)
  const browser = firstOf(browsers, start)
  const system = firstOf(systems, start)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'Unknown device')
}

const longest = 500

function firstOf(names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1]
}

/** Names of products, tried in order: most browsers also claim to be the ones after them. */
const BROWSERS = [
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bChrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const first = (text: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** A browser's own description cut down to what tells one's browsers apart, such as "Firefox, Linux"; or empty. */
export function userAgentLabel(header: string | null): string {
  const text = (header ?? '').slice(0, 500)
  return [first(text, BROWSERS), first(text, SYSTEMS)].filter(Boolean).join(', ')
}

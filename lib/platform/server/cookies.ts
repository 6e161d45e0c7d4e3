/** The cookies of a request by name, decoded; values that do not decode are returned as sent. */
export function requestCookies(headers: Headers): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at <= 0) continue
    const value = part.slice(at + 1).trim()
    cookies.set(part.slice(0, at).trim(), decoded(value))
  }
  return cookies
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * A file that the build wrote for offline use. Browsers always revalidate it, so that a new version is noticed; 404 if
 * there is no build, as in development.
 */
export async function offlineFile(name: 'offline-worker.js' | 'offline-files.json'): Promise<Response> {
  const dist = process.env.CHEVRON_DIST_DIR || '.next'
  const content = await readFile(path.join(/*turbopackIgnore: true*/ process.cwd(), dist, name)).catch(
    () => undefined,
  )
  if (!content) return new Response(null, { status: 404 })
  const type = name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8'
  return new Response(new Uint8Array(content), {
    headers: { 'Content-Type': type, 'Cache-Control': 'no-cache' },
  })
}

import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { ROUTES } from '@/lib/http/routes'

/** Seconds: from what lies ready to what has to wait for the database. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Patterns of routes as expressions, those with fewer variable parts first. */
const PATTERNS = [...new Set(Object.values(ROUTES).map(({ path }) => path))]
  .sort((a, b) => a.split('[').length - b.split('[').length)
  .map((path) => ({ path, fits: new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`) }))

/**
 * What an address is counted as: the pattern of a route, never the address itself, so that a stranger makes no new rows
 * and nobody's ids are told.
 */
export function routeOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith('/api/'))
    return (
      PATTERNS.find(({ fits }) => fits.test(path))?.path ??
      (path.startsWith('/api/auth/') ? '/api/auth' : 'other')
    )
  if (path.startsWith('/_next/') || path.startsWith('/data/') || path.includes('.')) return 'file'
  return 'page'
}

/** What is counted in this process, in the form that Prometheus reads. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Counter<'method' | 'route' | 'status'>
  readonly #seconds: Histogram<'route'>

  constructor() {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry, prefix: 'chevron_' })
    this.#requests = new Counter({
      name: 'chevron_requests_total',
      help: 'Requests answered, by the class of their status',
      labelNames: ['method', 'route', 'status'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'chevron_request_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    })
  }

  /** Counts a request that was answered, or given up. */
  count(request: { readonly method: string; readonly url: string }, status: number, seconds: number): void {
    const route = routeOf(request.url)
    const method = METHODS.includes(request.method) ? request.method : 'other'
    this.#requests.inc({ method, route, status: status === 429 ? '429' : `${Math.floor(status / 100)}xx` })
    this.#seconds.observe({ route }, seconds)
  }

  /** All of it as text, and the type of that text. */
  async text(): Promise<{ readonly body: string; readonly type: string }> {
    return { body: await this.#registry.metrics(), type: this.#registry.contentType }
  }
}

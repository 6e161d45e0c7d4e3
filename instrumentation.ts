/** Called by the framework once in each process that serves, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { install } = await import('./lib/server/front/install')
  install()
  const { keepArrivalsInLine } = await import('./lib/server/front/arrivals')
  keepArrivalsInLine()
  const { keepTidy } = await import('./lib/server/housekeeping')
  const { db } = await import('./lib/server/db')
  keepTidy(db)
}

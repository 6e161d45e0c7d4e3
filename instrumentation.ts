/** Called by the framework once in each process that serves, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { attachMiddleware } = await import('./lib/http/middleware/attach')
  attachMiddleware()
  const { queueAllRequests } = await import('./lib/http/middleware/fair-queue')
  queueAllRequests()
  const { keepTidy } = await import('./lib/features/account/server/housekeeping')
  const { db } = await import('./lib/platform/server/db')
  keepTidy(db)
  const { keepOnlineGames } = await import('./lib/features/online/server/sweeper')
  keepOnlineGames()
  // Last, because it may take some seconds.
  const { warmUp } = await import('./lib/features/online/server/warm-up')
  await warmUp()
}

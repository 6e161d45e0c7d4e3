/**
 * Processor time that some work takes, in milliseconds. Unlike time on the clock it does not depend on what else the
 * machine is doing, so that "answers at once" can be asked of hostile input without a test that fails by chance.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

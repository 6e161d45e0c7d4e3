/**
 * Processor time of some work, in milliseconds. Unlike wall-clock time it does not depend on other load, so that
 * "answers at once" can be asserted for hostile input without a flaky test.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The properties of a version that decide whether it is thinned out. */
export interface AgingVersion {
  readonly revision: number
  readonly createdAt: Date
  /** Its name; named versions are never thinned out. */
  readonly label: string | null
}

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Number of latest saves that are always kept, however close together. */
const LATEST = 20

/** Up to an age (in ms), one version is kept per interval (in ms). */
const STEPS = [
  { until: HOUR, each: 5 * MINUTE },
  { until: DAY, each: HOUR },
  { until: 30 * DAY, each: DAY },
  { until: 365 * DAY, each: 7 * DAY },
  { until: Number.POSITIVE_INFINITY, each: 28 * DAY },
] as const

/**
 * The revisions of a deck that can be removed: beyond the latest twenty, only the last save of each five minutes, hour,
 * day, week or four weeks is kept (coarser with age), so that there is always one near any point in time. `versions`
 * must be sorted newest first; the newest is always kept.
 */
export function thinnedOut(versions: readonly AgingVersion[], now: Date): number[] {
  const usedSlots = new Set<string>()
  return versions.flatMap(({ revision, createdAt, label }, at) => {
    if (label !== null) return []
    const age = now.getTime() - createdAt.getTime()
    const each = STEPS.find(({ until }) => age < until)?.each ?? DAY
    // Intervals start at fixed times, so that the version kept of an interval does not change as it ages.
    const span = `${each}:${Math.floor(createdAt.getTime() / each)}`
    const first = !usedSlots.has(span)
    usedSlots.add(span)
    return at < LATEST || first ? [] : [revision]
  })
}

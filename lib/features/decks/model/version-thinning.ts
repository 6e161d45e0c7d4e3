/** What thinning needs to know of a version. */
export interface AgingVersion {
  readonly revision: number
  readonly createdAt: Date
  /** Its name; versions with one are never thinned out. */
  readonly label: string | null
}

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The latest saves, all of which are kept however fast they came. */
const LATEST = 20

/** Up to an age (milliseconds) one version is kept for each so many milliseconds. */
const STEPS = [
  { until: HOUR, each: 5 * MINUTE },
  { until: DAY, each: HOUR },
  { until: 30 * DAY, each: DAY },
  { until: 365 * DAY, each: 7 * DAY },
  { until: Number.POSITIVE_INFINITY, each: 28 * DAY },
] as const

/**
 * The revisions of a deck that need not be kept: beyond the latest twenty, of each five minutes, hour, day, week or
 * four weeks (the coarser the longer ago) only the last save stays, so that there is always one near to any time.
 * `versions` stand with the newest first, and the newest is always kept.
 */
export function thinnedOut(versions: readonly AgingVersion[], now: Date): number[] {
  const taken = new Set<string>()
  return versions.flatMap(({ revision, createdAt, label }, at) => {
    if (label !== null) return []
    const age = now.getTime() - createdAt.getTime()
    const each = STEPS.find(({ until }) => age < until)?.each ?? DAY
    // Counted from a fixed moment: the one of a span that stays does not change while the span grows older.
    const span = `${each}:${Math.floor(createdAt.getTime() / each)}`
    const first = !taken.has(span)
    taken.add(span)
    return at < LATEST || first ? [] : [revision]
  })
}

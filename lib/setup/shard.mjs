// Which part of the tests a machine runs, where several share them.

/** More machines than this would each spend nearly all of their time on the build. */
const MOST = 20

/**
 * The part that `npm test -- --shard=2/6` asks for.
 * @param {readonly string[]} args
 * @returns {{ part: number, of: number }} all of it where nothing is asked
 * @throws {Error} with a sentence that says how a part is named
 */
export function shardIn(args) {
  if (args.length === 0) return { part: 1, of: 1 }
  const [, part, of] = /^--shard=(\d{1,2})\/(\d{1,2})$/.exec(args.join(' ')) ?? []
  const shard = { part: Number(part), of: Number(of) }
  if (!(shard.part >= 1 && shard.part <= shard.of && shard.of <= MOST))
    throw new Error(
      `"${args.join(' ')}" is no part of the tests: --shard=2/6 runs the second of six, of ${MOST} at most.`,
    )
  return shard
}

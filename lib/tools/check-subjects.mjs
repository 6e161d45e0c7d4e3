// node lib/tools/check-subjects.mjs [base]
// Checks the subjects of the commits since `base` (default `main`): an area of CONTRIBUTING.md, and at most 72
// characters.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const MAX_SUBJECT_LENGTH = 72

/**
 * The areas listed in CONTRIBUTING.md.
 * @param {string} text
 * @returns {readonly string[]}
 */
export const areasOf = (text) =>
  [...(/Areas of commits: ([^\n]*(?:\n[^\n]+)*)/.exec(text)?.[1] ?? '').matchAll(/`([a-z]+)`/g)].map(
    ([, area]) => area,
  )

/**
 * Returns the fault of a commit subject; undefined if there is none. Merges and reverts have subjects of their own.
 * @param {string} subject
 * @param {readonly string[]} areas
 */
export function faultOf(subject, areas) {
  if (/^(?:Merge|Revert) /.test(subject)) return undefined
  if (subject.length > MAX_SUBJECT_LENGTH)
    return `has ${subject.length} characters, at most ${MAX_SUBJECT_LENGTH}`
  const [, area] = /^([a-z]+): \S/.exec(subject) ?? []
  if (area === undefined) return 'begins with no area'
  return areas.includes(area) ? undefined : `has an area that is not in the list: ${area}`
}

function main(base = 'main') {
  const areas = areasOf(readFileSync(path.resolve(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8'))
  const log = execFileSync('git', ['log', '--format=%h %s', `${base}..HEAD`], { encoding: 'utf8' })
  const faults = log.split('\n').flatMap((line) => {
    const fault = line === '' ? undefined : faultOf(line.slice(line.indexOf(' ') + 1), areas)
    return fault === undefined ? [] : [`${line}\n  ${fault}`]
  })
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2])

// node lib/tools/packages/complete-lock.mjs, after `npm install --package-lock-only`.
// A registry may not serve every package for other platforms; npm then omits it from the lock file, and `npm ci`
// rejects that. This adds the missing packages, and the registry's checksum for each package without one.
import { execFile } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../steps.mjs'

const FILE = path.join(root, 'package-lock.json')
const SYSTEMS = /(android|darwin|linux|win32|freebsd|openbsd|sunos|aix)/
const PROCESSORS = /(arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64|wasm32)/

/** The location in the lock file of a package that `place` depends on: next to it, or further up. */
function placeOf(packages, place, name) {
  for (let base = place; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const found = `${base === '' ? '' : `${base}/`}node_modules/${name}`
    if (packages[found]) return found
    if (base === '') return undefined
  }
}

/** Adds entries for packages for other platforms that are missing in the lock file. Returns their number. */
export function addMissing(packages) {
  let added = 0
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      // Other versions are ranges, for which the registry serves some version.
      if (!/^\d/.test(version) || placeOf(packages, place, name)) continue
      const system = SYSTEMS.exec(name)?.[1]
      const processor = PROCESSORS.exec(name)?.[1]
      packages[`node_modules/${name}`] = {
        version,
        optional: true,
        ...(dev ? { dev } : {}),
        ...(system ? { os: [system] } : {}),
        ...(processor ? { cpu: [processor] } : {}),
        ...(name.includes('musl') ? { libc: ['musl'] } : {}),
      }
      added++
    }
  return added
}

/** The locations of packages without a checksum. */
export const withoutChecksum = (packages) =>
  Object.keys(packages).filter((place) => place !== '' && !packages[place].link && !packages[place].integrity)

const run = promisify(execFile)

/** The registry's checksum of a package; undefined if it does not serve the package. */
async function checksumOf(name, version) {
  try {
    const { stdout } = await run('npm', ['view', `${name}@${version}`, 'dist.integrity'], { cwd: root })
    return /^sha512-\S+$/m.exec(stdout)?.[0]
  } catch {
    return undefined
  }
}

async function main() {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'))
  const { packages } = lock
  const added = addMissing(packages)
  let found = 0
  const unknown = []
  for (const place of withoutChecksum(packages)) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const { version } = packages[place]
    const integrity = await checksumOf(name, version)
    if (integrity) {
      packages[place] = { version, integrity, ...packages[place] }
      found++
    } else unknown.push(`${name}@${version}`)
  }
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(`${FILE}.new`, `${JSON.stringify(lock, null, 2)}\n`)
  renameSync(`${FILE}.new`, FILE)
  console.log(`${added} entries added, ${found} checksums found`)
  for (const each of unknown) console.log(`this registry does not serve ${each}`)
  process.exitCode = unknown.length > 0 ? 1 : 0
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) await main()

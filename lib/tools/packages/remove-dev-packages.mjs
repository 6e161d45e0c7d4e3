// node lib/tools/packages/remove-dev-packages.mjs, in the image, once the site is built.
// Removes the packages that neither the server nor its commands load. `npm prune --omit=dev` keeps optional peers of
// other packages (`devOptional` in the lock file): compilers, browsers, a database GUI.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps.mjs'

/** Locations of development-only packages, by the packages of a lock file. */
export const developmentPlaces = (packages) =>
  Object.keys(packages).filter((place) => packages[place].dev || packages[place].devOptional)

function main() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  for (const place of developmentPlaces(packages))
    rmSync(path.join(root, place), { recursive: true, force: true })
  // Links to programs that no longer exist.
  const programs = path.join(root, 'node_modules', '.bin')
  for (const name of readdirSync(programs))
    if (!existsSync(path.join(programs, name))) rmSync(path.join(programs, name), { force: true })
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) main()

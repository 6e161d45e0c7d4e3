import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Path of an empty page of the framework, built once per version of the framework. */
export function buildEmptyPage(): string {
  const root = process.cwd()
  const next = path.join(root, 'node_modules', 'next')
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(next, 'package.json'), 'utf8')))
  const app = path.join(root, '.cache', 'empty-app')
  const stamp = path.join(app, 'built-with')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return app
  rmSync(app, { recursive: true, force: true })
  mkdirSync(path.dirname(app), { recursive: true })
  cpSync(path.join(root, 'tests/fixtures/empty-app'), app, { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(app, 'node_modules'), 'junction')
  execFileSync(process.execPath, [path.join(next, 'dist/bin/next'), 'build', app], {
    env: { ...process.env, CHEVRON_DIST_DIR: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(stamp, version)
  return app
}

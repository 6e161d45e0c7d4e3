import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Reads the files that Next.js reads by itself, for scripts that run outside of it. Variables that are set
 * already win.
 */
export function loadEnvironmentFiles(folder: string = process.cwd()): void {
  for (const name of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    const file = path.join(folder, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
}

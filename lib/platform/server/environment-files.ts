import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Loads the environment files that Next.js loads itself, for scripts that run outside of it. Variables that are already
 * set win.
 */
export function loadEnvironmentFiles(folder: string = process.cwd()): void {
  for (const name of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    const file = path.join(folder, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
}

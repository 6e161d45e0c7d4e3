// npx tsx lib/tools/check-settings.ts
// Reports, in one sentence, a setting with which the site could not run; creates the secret on the first start.
import { authSecret, environment, loadEnvironmentFiles, SettingError } from '@/lib/platform/server/env'

loadEnvironmentFiles()
try {
  environment()
  authSecret()
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

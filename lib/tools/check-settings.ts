// npx tsx lib/tools/check-settings.ts
// Says in one sentence what of the settings the site could not work with; makes the secret on the first start.
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

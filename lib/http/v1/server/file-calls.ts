import 'server-only'
import { BULK_FILES, BULK_VERSION } from '@/lib/http/generated/bulk'
import * as api from '@/lib/http/v1/files'
import { serveCall } from './serve'

const listFiles = serveCall(api.listFiles, async () => ({
  body: { version: BULK_VERSION, files: [...BULK_FILES] },
}))

export const fileCalls = [listFiles]

import { offlineFile } from '@/lib/platform/server/offline-file'

export const dynamic = 'force-dynamic'

export const GET = () => offlineFile('offline-worker.js')

import * as api from '@/lib/features/account/contract/account'
import { cancelDeletion } from '@/lib/features/account/server/deletion'
import { serve } from '@/lib/http/server/serve'
import { db } from '@/lib/platform/server/db'

export const POST = serve(api.cancelDeletion, async ({ user }) => {
  await cancelDeletion(db(), user.id)
  return { body: undefined }
})

import * as api from '@/lib/features/account/contract/passkeys'
import { listSignInMethods } from '@/lib/features/account/server/sign-in'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listSignInMethods, async ({ user }) => ({
  body: await listSignInMethods(user.id),
}))

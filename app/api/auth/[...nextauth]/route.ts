import * as api from '@/lib/features/account/contract/auth'
import { answerAuth } from '@/lib/features/account/server/next-auth'
import { serveDelegated } from '@/lib/http/server/serve'

const handler = serveDelegated(Object.values(api), (request, { nextauth = [] }) =>
  answerAuth(request, [nextauth].flat()),
)

export { handler as GET, handler as POST }

import * as api from '@/lib/api/auth'
import { answerAuth } from '@/lib/server/next-auth'
import { serveElsewhere } from '@/lib/server/serve'

const handler = serveElsewhere(Object.values(api), (request, { nextauth = [] }) =>
  answerAuth(request, [nextauth].flat()),
)

export { handler as GET, handler as POST }

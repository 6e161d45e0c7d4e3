import { type Handler, route } from '@/lib/server/http'
import { answerAuth } from '@/lib/server/next-auth'

const handler: Handler<{ nextauth: string[] }> = route((request, { nextauth }) =>
  answerAuth(request, nextauth),
)

export { handler as GET, handler as POST }

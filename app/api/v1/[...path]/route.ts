import { NO_SUCH_ROUTE } from '@/lib/http/server/serve'

/** All other URLs of the versioned API: not found, as a problem response. */
export {
  NO_SUCH_ROUTE as DELETE,
  NO_SUCH_ROUTE as GET,
  NO_SUCH_ROUTE as OPTIONS,
  NO_SUCH_ROUTE as PATCH,
  NO_SUCH_ROUTE as POST,
  NO_SUCH_ROUTE as PUT,
}

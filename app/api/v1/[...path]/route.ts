import { NO_SUCH_ROUTE } from '@/lib/http/server/serve'

/** Every other address of the versioned interface: not found, in the words of programs. */
export {
  NO_SUCH_ROUTE as DELETE,
  NO_SUCH_ROUTE as GET,
  NO_SUCH_ROUTE as OPTIONS,
  NO_SUCH_ROUTE as PATCH,
  NO_SUCH_ROUTE as POST,
  NO_SUCH_ROUTE as PUT,
}

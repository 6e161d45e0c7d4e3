import { v1Handler } from '@/lib/http/v1/server/router'

/** The interface for programs: one handler, so that cards and their index are in memory once. */
export {
  v1Handler as GET,
  v1Handler as POST,
  v1Handler as PUT,
  v1Handler as PATCH,
  v1Handler as DELETE,
  v1Handler as OPTIONS,
}

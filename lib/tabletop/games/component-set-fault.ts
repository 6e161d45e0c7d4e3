/** An error in a component-set file. */
export interface ComponentSetFault {
  /** Path of the error, such as `combat.3.count`; '' for the whole file. */
  readonly path: string
  /**
   * - `form`: does not match the schema; `found` is the schema's message
   * - `twice`: two entries share what must be different
   * - `total`: too many or too few in all
   * - `sign`: a sign that the file does not list
   * - `field`: a field that is missing, or one that cannot be there
   * - `unknown`: a name that the game does not have
   */
  readonly problem: 'form' | 'twice' | 'total' | 'sign' | 'field' | 'unknown'
  /** The value found, or the schema's message. */
  readonly found: string | number
  /** The value expected, if there is exactly one. */
  readonly expected?: string | number
}

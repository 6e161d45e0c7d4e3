/** An error in a component-set file. */
export interface ComponentSetFault {
  /** Where, such as `combat.3.count`; '' for the whole file. */
  readonly path: string
  /**
   * - `form`: not what the schema asks for; `found` are its words
   * - `twice`: two entries share what must be different
   * - `total`: too many or too few in all
   * - `sign`: a sign that is none of the file's own
   * - `field`: a field that is missing, or one that cannot be there
   * - `unknown`: a name of nothing that the game has
   */
  readonly problem: 'form' | 'twice' | 'total' | 'sign' | 'field' | 'unknown'
  /** What is there, or the schema's own words for it. */
  readonly found: string | number
  /** What should be there, where that is one thing. */
  readonly expected?: string | number
}

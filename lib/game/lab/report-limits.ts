/** Own turns that are told one by one. */
export const MAX_OWN_TURNS = 20
/** Own turns of the mission matrix. */
export const MATRIX_TURNS = 10

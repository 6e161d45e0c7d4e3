/** Owner of data stored while nobody is signed in; a member's data has the id of the account. */
export const GUEST = 'guest'

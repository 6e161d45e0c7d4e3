/** The owner of what a browser keeps while nobody is signed in, where a member's has the id of the account. */
export const GUEST = 'guest'

/** Whether a key is that of a card that players made. */
export const isOwnKey = (key: string): boolean => /^X[A-Z0-9]{11}-/.test(key)

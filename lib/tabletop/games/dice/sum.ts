/** All numbers together; 0 of none. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

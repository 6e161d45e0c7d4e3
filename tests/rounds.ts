/**
 * Number of tries of a randomised test: the given number when all tests run (`npm test -- --all` sets ALL_TESTS), else
 * a twelfth of it, or as few as given where each try is slow. Most begin with another seed each time, so that the next run
 * may find what a short one misses.
 */
export const rounds = (all: number, few = Math.ceil(all / 12)): number => (process.env.ALL_TESTS ? all : few)

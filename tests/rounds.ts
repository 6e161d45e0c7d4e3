/**
 * Number of tries of a randomised test: the given number when all tests run (`npm test -- --all` sets ALL_TESTS), else
 * a twelfth of it. Each run begins with another seed, so that the next run may find what a short one misses.
 */
export const rounds = (all: number): number => (process.env.ALL_TESTS ? all : Math.ceil(all / 12))

/**
 * Number of tries of a randomised test: the given number if all tests run (`npm test -- --all` sets ALL_TESTS),
 * otherwise a twelfth of it, or `few` for tests whose tries are slow. Most tests use another seed each time, so that the
 * next run may find what a short one misses.
 */
export const rounds = (all: number, few = Math.ceil(all / 12)): number => (process.env.ALL_TESTS ? all : few)

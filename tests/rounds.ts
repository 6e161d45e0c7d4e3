/**
 * How often something random is tried: so many times where all tests run (`npm test -- --all` sets ALL_TESTS), else a
 * twelfth of them. Each run begins with another seed, so that what a short run misses the next may find.
 */
export const rounds = (all: number): number => (process.env.ALL_TESTS ? all : Math.ceil(all / 12))

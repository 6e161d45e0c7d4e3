import type { Messages, Namespace } from './generated/messages'
import type { Locale } from './routing'

/** Fetches messages in a language, by their namespaces. */
type LazyMessages<N extends Namespace> = (locale: Locale) => Promise<Pick<Messages, N>>

/** The messages of a namespace for pages that seldom need them, from their files (see `generated/lazy`). */
export const lazyMessages =
  <N extends Namespace>(
    name: N,
    files: Readonly<Record<Locale, () => Promise<{ readonly default: object }>>>,
  ): LazyMessages<N> =>
  async (locale) =>
    // A test ensures that the files of all languages have the same shape.
    ({ [name]: (await files[locale]()).default }) as Pick<Messages, N>

/** Fetches the messages of two namespaces at once. */
export const bothMessages =
  <A extends Namespace, B extends Namespace>(one: LazyMessages<A>, other: LazyMessages<B>) =>
  async (locale: Locale): Promise<Pick<Messages, A> & Pick<Messages, B>> => {
    const [first, second] = await Promise.all([one(locale), other(locale)])
    return { ...first, ...second }
  }

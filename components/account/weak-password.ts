import type { Weakness } from '@/lib/features/account/model/weaknesses'

/**
 * Why a new password would be refused as easily guessed. What tells it is large, so it is loaded when it is asked;
 * where it cannot be, the server, which looks as well, has the word.
 */
export async function weaknessOf(
  password: string,
  personal: readonly string[],
): Promise<Weakness | undefined> {
  try {
    const { passwordWeakness } = await import('@/lib/features/account/model/strength')
    return passwordWeakness(password, personal)
  } catch {
    return undefined
  }
}

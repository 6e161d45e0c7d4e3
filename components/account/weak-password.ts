import type { Weakness } from '@/lib/features/account/model/weaknesses'

/**
 * Returns why a new password would be refused as easily guessed. The code for that is large, so it is loaded on demand;
 * if it cannot be, the decision is left to the server, which checks as well.
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

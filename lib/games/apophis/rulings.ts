export interface Ruling {
  readonly number: number
}
export const RULINGS: readonly Ruling[] = []

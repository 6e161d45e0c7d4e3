import type { Stock } from '@/components/cards/printed'

/** The colours of a card apart from its picture. The values are those of app/tokens.css. */
export interface Palette {
  readonly ink: string
  readonly ink2: string
  readonly stock: Readonly<Record<Stock, string>>
  readonly stock2: Readonly<Record<Stock, string>>
  readonly edge: Readonly<Record<Stock, string>>
  readonly mark: Readonly<Record<Stock, string>>
}

/** For paper: the card's background is the paper itself, which takes no ink. */
export const ON_PAPER: Palette = {
  ink: '#22262a',
  ink2: '#54585b',
  stock: { hero: '#ffffff', villain: '#ffffff', mission: '#ffffff' },
  stock2: { hero: '#ffffff', villain: '#ffffff', mission: '#eeede2' },
  edge: { hero: '#868d92', villain: '#a8796f', mission: '#8f8a72' },
  mark: { hero: '#3b4852', villain: '#9c3524', mission: '#3b4852' },
}

/** For screens: the dark backgrounds of the site. */
export const ON_SCREEN: Palette = {
  ink: '#f0ece4',
  ink2: '#b9babb',
  stock: { hero: '#2b3138', villain: '#2f2627', mission: '#2d2f2c' },
  stock2: { hero: '#363d45', villain: '#3c3031', mission: '#393b36' },
  edge: { hero: '#6d7882', villain: '#8d6460', mission: '#7d7c6c' },
  mark: { hero: '#cfd6db', villain: '#e0907f', mission: '#cfd6db' },
}

/** The same colour without hue, as bright as it looks (luma of ITU-R BT.709). */
export function grey(color: string): string {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const luma = Math.round(0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5))
  const digits = luma.toString(16).padStart(2, '0')
  return `#${digits}${digits}${digits}`
}

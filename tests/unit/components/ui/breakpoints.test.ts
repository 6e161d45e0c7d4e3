import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BREAKPOINTS } from '@/components/ui/breakpoints'

const theme = readFileSync('app/theme.css', 'utf8')

test('scripts ask for the widths of the theme', () => {
  const widths = [...theme.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [
    name,
    Number(width),
  ])
  expect(Object.entries(BREAKPOINTS)).toEqual(widths)
})

'use client'

import { useLayoutEffect } from 'react'
import { darkByDefault } from './theme'

/** Shows the screen in the dark theme unless the user has chosen another. */
export const useDarkByDefault = (): void => useLayoutEffect(darkByDefault, [])

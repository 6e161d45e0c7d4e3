import 'react'

/** Allows CSS custom properties in style attributes. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}

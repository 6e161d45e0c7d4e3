import 'react'

/** CSS custom properties may stand in style attributes. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}

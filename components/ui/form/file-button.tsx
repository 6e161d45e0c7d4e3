import type { ReactNode } from 'react'
import { buttonClass } from '../button'

interface FileButtonProps {
  /** File types and extensions, in the format of `accept`. */
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/**
 * Chooses a file. A browser's own file field uses the language of the browser and says "no file chosen": this is a
 * button with the page's text, covered by the invisible field.
 */
export function FileButton({ accept, onFile, children }: FileButtonProps) {
  return (
    <label
      className={buttonClass({
        className: 'relative focus-within:outline-2',
      })}
    >
      {children}
      <input
        type="file"
        accept={accept}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // Choosing the same file again, corrected in the meantime, counts as a choice.
          target.value = ''
        }}
      />
    </label>
  )
}

'use client'

export function PrintButton({ label }: { readonly label: string }) {
  return (
    <button type="button" className="btn btn--go print:hidden" onClick={() => window.print()}>
      {label}
    </button>
  )
}

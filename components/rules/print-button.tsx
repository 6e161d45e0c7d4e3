'use client'

export function PrintButton({ label }: { readonly label: string }) {
  return (
    <button
      type="button"
      className="btn btn--go ml-13 max-md:ml-0 print:hidden"
      onClick={() => window.print()}
    >
      {label}
    </button>
  )
}

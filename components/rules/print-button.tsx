import { Button } from '@/components/ui/button'

;('use client')

export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button variant="primary" className="ml-13 max-md:ml-0 print:hidden" onClick={() => window.print()}>
      {label}
    </Button>
  )
}

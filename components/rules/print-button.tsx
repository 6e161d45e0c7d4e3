'use client'

import { Button } from '@/components/ui/button'

export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button variant="primary" className="ml-13 max-md:ml-0 print:hidden" onClick={() => window.print()}>
      {label}
    </Button>
  )
}

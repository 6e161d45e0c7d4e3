/** Overlay that invites the user to drop a file anywhere on the page. */
export default function DropMessage({ children }: { children: string }) {
  return (
    <div className="pointer-events-none fixed inset-3 z-30 grid place-items-center border-2 border-dashed border-horizon bg-basalt-0/88 tech text-28/[1.1]">
      {children}
    </div>
  )
}

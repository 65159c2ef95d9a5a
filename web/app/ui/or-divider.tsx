/** Between two ways to go on. */
export function OrDivider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 text-ink-500 text-sm before:h-px before:flex-1 before:bg-stone-300 after:h-px after:flex-1 after:bg-stone-300">
      {children}
    </p>
  )
}

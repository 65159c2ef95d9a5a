import { mostCompared } from '../../../shop/catalogue/compare.ts'
import { toastError } from '../toasts/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { addCompared, removeCompared, useCompared } from './compare-store.ts'

interface CompareTickProps {
  id: string
  title: string
}

export function CompareTick({ id, title }: CompareTickProps) {
  const hydrated = useHydrated()
  const isTicked = useCompared().includes(id)
  function toggle() {
    if (isTicked) removeCompared(id)
    else if (!addCompared(id)) toastError(`You can compare ${mostCompared} products at a time.`)
  }
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-ink-700 text-sm">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={!hydrated}
        onChange={toggle}
        aria-label={`Compare ${title}`}
        className="size-5 shrink-0 accent-ink"
      />
      Compare
    </label>
  )
}

import { Notice } from '../ui/notice.tsx'
import { undoRemoval, useRemoved } from './removed-line.ts'

/** Here and not in a toast: a modal drawer makes everything outside it inert. */
export function RemovedNews() {
  const removed = useRemoved()
  if (!removed) return null
  return (
    <Notice tone="info">
      {`Removed ${removed.line.title}. `}
      <button
        type="button"
        onClick={undoRemoval}
        className="min-h-11 px-2 font-semibold underline underline-offset-4"
      >
        Undo
      </button>
    </Notice>
  )
}

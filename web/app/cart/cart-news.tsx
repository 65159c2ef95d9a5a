import { Notice } from '../ui/notice.tsx'
import { dismissCartNews, useCartCheck } from './refresh-cart.ts'
import { undoRemoval, useRemoved } from './removed-line.ts'

/** What the catalogue has changed in the cart since the shopper last looked. */
export function CartNews() {
  const { news } = useCartCheck()
  const removed = useRemoved()
  if (removed) return <RemovedNews title={removed.line.title} />
  if (news.length === 0) return null
  return (
    <Notice tone="info">
      {news.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button
        type="button"
        onClick={dismissCartNews}
        className="mt-1 min-h-11 font-semibold underline underline-offset-4"
      >
        OK
      </button>
    </Notice>
  )
}

/** Here and not in a toast: a modal drawer makes everything outside it inert. */
function RemovedNews({ title }: { title: string }) {
  return (
    <Notice tone="info">
      {`Removed ${title}. `}
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

import { Notice } from '../ui/notice.tsx'
import { dismissCartNews, useCartCheck } from './refresh-cart.ts'

/** What the catalogue has changed in the cart since the shopper last looked. */
export function CartNews() {
  const { news } = useCartCheck()
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

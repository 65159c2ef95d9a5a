import { handFocusOn } from '../../ui/hand-focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { dismissCartNotices, useCartCheck } from '../refresh-cart.ts'

export function ChangedNotice() {
  const { notices } = useCartCheck()
  if (notices.length === 0) return null
  return (
    <Notice tone="info">
      {notices.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <button
        ref={handFocusOn}
        type="button"
        onClick={dismissCartNotices}
        className="mt-1 min-h-11 font-semibold underline underline-offset-4"
      >
        OK
      </button>
    </Notice>
  )
}

import { useEffect, useRef } from 'react'
import { expiredSessionText, useExpiredSession } from '../session/expired-session.ts'
import { withNext } from '../session/next-path.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** In place of what only a customer may see; says so where a login has just ended by itself. */
export function LogInFirst({ title, next }: { title: string; next: string }) {
  const hasExpired = useExpiredSession()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, and on a phone this stands far above its place.
    if (!hasExpired) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [hasExpired])
  return (
    <div ref={box} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      {hasExpired && <Notice tone="error">{expiredSessionText}</Notice>}
      <h2 className="text-h3">{title}</h2>
      <p className="text-ink-700">Your cart is saved.</p>
      <ButtonLink to={withNext('/login', next)}>Go to Login</ButtonLink>
    </div>
  )
}

import { useSite } from '../document-data.ts'
import { textLink } from '../ui/button.tsx'

/** In a shop that sends no real messages. */
export function DemoHint() {
  if (!useSite().sandbox.phone) return null
  return (
    <p className="rounded-field bg-stone-100 px-4 py-3 text-ink-700 text-sm">
      This is a demo: messages stay on the{' '}
      <a href="/sandbox/phone" target="_blank" rel="noreferrer" className={textLink}>
        demo phone
      </a>
      .
    </p>
  )
}

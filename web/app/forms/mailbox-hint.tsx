import { useSite } from '../document-data.ts'
import { textLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** In a shop that sends no real emails. */
export function MailboxHint({ email }: { email: string | null }) {
  if (!useSite().sandbox.mail) return null
  const path = email ? `/sandbox/mail?to=${encodeURIComponent(email)}` : '/sandbox/mail'
  return (
    <p className="flex items-start gap-3 rounded-field bg-stone-100 px-4 py-3 text-ink-700 text-sm">
      <Icon name="mail" className="mt-0.5 size-5 shrink-0" />
      <span>
        This is a demo: emails stay in the{' '}
        <a href={path} className={textLink}>
          demo mailbox
        </a>
        .
      </span>
    </p>
  )
}

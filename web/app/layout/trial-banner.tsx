import { useSite } from '../session/use-site.ts'

/** A shop in trial mode says so on every page: nobody should believe that a parcel is on its way. */
export function TrialBanner() {
  const site = useSite()
  if (site?.mode !== 'trial') return null
  const { payments, mail } = site.sandbox
  return (
    <aside
      aria-label="Demo shop"
      className="bg-accent px-4 py-1.5 text-center font-medium text-ink text-sm leading-snug"
    >
      {payments ? 'Demo: nothing is charged or shipped.' : 'Demo: nothing is shipped.'}
      {mail && (
        <a href="/sandbox/mail" className="ml-1 inline-block underline underline-offset-2">
          Mailbox
        </a>
      )}
    </aside>
  )
}

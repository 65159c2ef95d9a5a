import { useSite } from '../session/use-site.ts'

/** A shop in trial mode says so on every page: nobody should believe that a parcel is on its way. */
export function TrialBanner() {
  const site = useSite()
  if (site?.mode !== 'trial') return null
  const { payments, mail } = site.sandbox
  return (
    <aside aria-label="Demo shop" className="trial-banner">
      {payments ? 'Demo: nothing is charged or shipped.' : 'Demo: nothing is shipped.'}
      {mail && <a href="/sandbox/mail">Mailbox</a>}
    </aside>
  )
}

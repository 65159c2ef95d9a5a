import { useSite } from '../document-data.ts'

export function TrialBanner() {
  const { mode, sandbox } = useSite()
  if (mode !== 'trial') return null
  const { payments, mail } = sandbox
  return (
    <aside aria-label="Demo shop" className="trial-banner">
      <span>{payments ? 'Demo: nothing is charged or shipped.' : 'Demo: nothing is shipped.'}</span>
      {mail && <a href="/sandbox/mail">Mailbox</a>}
    </aside>
  )
}

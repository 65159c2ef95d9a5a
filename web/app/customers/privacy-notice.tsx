import { Link } from 'react-router'
import { textLink } from '../ui/text-link.ts'

/** What the law wants said before anything is collected, in words that are read. */
export function PrivacyNotice() {
  return (
    <p role="note" className="text-ink-700 text-sm">
      We use these details to open your account, bring parcels to you and write the invoices that tax law asks
      for. We sell none of them and send no advertising. Your profile lets you download everything or delete
      the account; how, and where to complain, is in our{' '}
      <Link to="/privacy" className={textLink}>
        Privacy Policy
      </Link>
      .
    </p>
  )
}

import { Link } from 'react-router'
import { textLink } from '../ui/button.tsx'

/** Required by law wherever personal data is collected. */
export function PrivacyNotice() {
  return (
    <p role="note" className="text-ink-700 text-sm">
      We use these details to run your account, deliver your orders and issue GST invoices. We don't sell them
      or send you advertising. You can download everything or delete your account in your profile. To know
      more, or to complain, see our{' '}
      <Link to="/privacy" className={textLink}>
        Privacy Policy
      </Link>
      .
    </p>
  )
}

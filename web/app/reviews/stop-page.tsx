import { LinkPage } from '../confirm/link-frame.tsx'
import { stopReviewEmails } from './review-calls.ts'

export default function StopPage() {
  return (
    <LinkPage
      title="Emails about reviews"
      question="Shall we stop asking you for reviews? Emails about your orders still come."
      button="Stop these emails"
      confirm={stopReviewEmails}
      success="Done. We won't ask you for reviews again. Emails about your orders still come."
      failure="We couldn't stop these emails just now."
    />
  )
}

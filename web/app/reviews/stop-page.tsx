import { LinkPage } from '../confirm/link-page.tsx'
import { shopApi } from '../session/browser-api.ts'

export default function StopPage() {
  return (
    <LinkPage
      title="Emails about reviews"
      question="Shall we stop asking you for reviews? Emails about your orders still come."
      button="Stop these emails"
      confirm={shopApi.stopReviewEmails}
      success="Done. We won't ask you for reviews again. Emails about your orders still come."
      failure="We couldn't stop these emails just now."
    />
  )
}

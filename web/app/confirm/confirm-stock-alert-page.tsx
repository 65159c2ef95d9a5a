import { confirmStockAlert } from '../stock-alerts/alert-calls.ts'
import { LinkPage } from './link-page.tsx'

export default function ConfirmStockAlertPage() {
  return (
    <LinkPage
      title="Back-in-stock email"
      confirm={confirmStockAlert}
      success="We will email you once, as soon as it is back in stock."
      failure="We couldn't confirm this just now."
    />
  )
}

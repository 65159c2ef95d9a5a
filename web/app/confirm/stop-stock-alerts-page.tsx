import { stopStockAlerts } from '../stock-alerts/alert-calls.ts'
import { LinkPage } from './link-page.tsx'

export default function StopStockAlertsPage() {
  return (
    <LinkPage
      title="Back-in-stock emails"
      confirm={stopStockAlerts}
      success="Done. You get no more emails about products that are back in stock."
      failure="We couldn't stop these emails just now."
    />
  )
}

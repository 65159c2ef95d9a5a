import { LinkPage } from './link-frame.tsx'
import { allowStockAlerts, stopStockAlerts } from './stock-alert-calls.ts'

export default function StopStockAlertsPage() {
  return (
    <LinkPage
      title="Back-in-stock emails"
      question="Shall we stop all your back-in-stock emails and delete your address from the list?"
      button="Stop these emails"
      confirm={stopStockAlerts}
      success="Done. All your back-in-stock emails are stopped. We have deleted your address from the list, and send it none even if somebody types it in again."
      failure="We couldn't stop these emails just now."
      undo={{
        question: 'Have you stopped them and want to be told again?',
        button: 'Allow these emails again',
        confirm: allowStockAlerts,
        success: 'Done. You can ask for back-in-stock emails again, on the page of each product.',
        failure: "We couldn't allow these emails just now.",
      }}
    />
  )
}

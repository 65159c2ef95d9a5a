import { currentSettings } from '../../platform/settings/current-settings.ts'
import { plainPage } from '../../platform/store/plain-page.ts'

/** Opened from an old email. */
export function expiredPage(): string {
  const { brand, email } = currentSettings()
  return plainPage(
    'This link no longer works',
    brand,
    `<p>Your invoices are in your account: log in and open the order. You can also write to us at ${email}.</p>
<p><a href="/account?tab=orders">My orders</a></p>`,
  )
}

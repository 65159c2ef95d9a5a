import { currentSettings, shippedSettings } from '../settings/current-settings.ts'

/** As emails name it: `MAIL_FROM`, or else the shop as it is called now. */
export function mailSender(mailFrom: string | null): string {
  const name = currentSettings().brand.replace(/["\\]/g, '')
  return mailFrom ?? `"${name}" <${shippedSettings.email}>`
}

import { currentSettings, shippedSettings } from '../settings/current-settings.ts'
import { currentWording } from './current-wording.ts'

/** As emails name it: the owner's name for it, or that of `MAIL_FROM`, or else the shop as it is called now. */
export function mailSender(mailFrom: string | null, { name } = currentWording().sender): string {
  if (mailFrom !== null && name === '') return mailFrom
  const address = mailFrom === null ? shippedSettings.email : readSender(mailFrom).address
  return `"${(name || currentSettings().brand).replace(/["\\]/g, '')}" <${address}>`
}

/** `"Your shop" <care@shop.example>`, or the address alone. */
export function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/.exec(from.trim()) ?? []
  return { name: name.trim().replace(/^"|"$/g, ''), address }
}

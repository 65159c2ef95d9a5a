import { readFileSync } from 'node:fs'
import { currentSettings } from '../settings/current-settings.ts'

export const orderTemplates = [
  'order-placed',
  'order-advance',
  'order-confirmed',
  'parcel-dispatched',
  'parcel-dispatched-cash',
  'parcel-out-for-delivery',
  'parcel-out-for-delivery-cash',
  'parcel-failed-try',
  'parcel-delivered',
  'parcel-lost',
  'parcel-returned',
  'order-cancelled',
  'order-refunded',
  'refund-completed',
] as const
export type OrderTemplate = (typeof orderTemplates)[number]

/** Those that a shop may do without. */
export const optionalTemplates = ['order-code', ...orderTemplates] as const
export type OptionalTemplate = (typeof optionalTemplates)[number]

const messageTemplates = ['sign-in-code', ...optionalTemplates] as const
export type MessageTemplate = (typeof messageTemplates)[number]

const texts = Object.fromEntries(
  messageTemplates.map((name) => [
    name,
    readFileSync(new URL(`templates/${name}.txt`, import.meta.url), 'utf8').trim(),
  ]),
)

/** The text as it is registered, with the shop's name and host as they are now. */
export function writeMessage(
  template: MessageTemplate,
  { values, publicUrl }: { values: Readonly<Record<string, string>>; publicUrl: string },
): string {
  const all = { ...values, shop: currentSettings().brand, host: new URL(publicUrl).hostname }
  return Object.entries(all).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
    texts[template] ?? '',
  )
}

/** Of the values that travel, in the order of the text. */
export function valueNames(template: MessageTemplate): string[] {
  const names = [...(texts[template] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !['shop', 'host'].includes(name))
}

import { z } from 'zod'
import type { TemplateIds } from './message-sender.ts'
import { type OrderTemplate, orderTemplates } from './message-templates.ts'

const settingOf = {
  'order-placed': 'MSG91_TEMPLATE_ORDER_PLACED',
  'order-confirmed': 'MSG91_TEMPLATE_ORDER_CONFIRMED',
  'parcel-dispatched': 'MSG91_TEMPLATE_PARCEL_DISPATCHED',
  'parcel-dispatched-cash': 'MSG91_TEMPLATE_PARCEL_DISPATCHED_CASH',
  'parcel-delivered': 'MSG91_TEMPLATE_PARCEL_DELIVERED',
  'parcel-lost': 'MSG91_TEMPLATE_PARCEL_LOST',
  'parcel-returned': 'MSG91_TEMPLATE_PARCEL_RETURNED',
  'order-cancelled': 'MSG91_TEMPLATE_ORDER_CANCELLED',
  'order-refunded': 'MSG91_TEMPLATE_ORDER_REFUNDED',
  'refund-completed': 'MSG91_TEMPLATE_REFUND_COMPLETED',
} as const satisfies Record<OrderTemplate, string>

type TemplateSetting = (typeof settingOf)[OrderTemplate]

const id = z.string().trim().min(1).optional()

/** What has no id is not sent. */
export const templateEnvironment = Object.fromEntries(
  Object.values(settingOf).map((name) => [name, id]),
) as Record<TemplateSetting, typeof id>

export function orderTemplateIds(
  values: Partial<Record<TemplateSetting, string | undefined>>,
): Partial<Record<OrderTemplate, string>> {
  return Object.fromEntries(
    orderTemplates.flatMap((template) => {
      const value = values[settingOf[template]]
      return value === undefined ? [] : [[template, value]]
    }),
  )
}

/** Those whose messages are not sent. */
export function missingTemplateSettings(ids: TemplateIds): string[] {
  return orderTemplates.filter((template) => ids[template] === undefined).map((name) => settingOf[name])
}

import { z } from 'zod'
import type { MessageService, TemplateIds } from './message-sender.ts'
import { type OptionalTemplate, optionalTemplates } from './message-templates.ts'

const settingOf = {
  'order-code': 'MSG91_TEMPLATE_ORDER_CODE',
  'order-placed': 'MSG91_TEMPLATE_ORDER_PLACED',
  'order-advance': 'MSG91_TEMPLATE_ORDER_ADVANCE',
  'order-confirmed': 'MSG91_TEMPLATE_ORDER_CONFIRMED',
  'parcel-dispatched': 'MSG91_TEMPLATE_PARCEL_DISPATCHED',
  'parcel-dispatched-cash': 'MSG91_TEMPLATE_PARCEL_DISPATCHED_CASH',
  'parcel-out-for-delivery': 'MSG91_TEMPLATE_PARCEL_OUT_FOR_DELIVERY',
  'parcel-out-for-delivery-cash': 'MSG91_TEMPLATE_PARCEL_OUT_FOR_DELIVERY_CASH',
  'parcel-failed-try': 'MSG91_TEMPLATE_PARCEL_FAILED_TRY',
  'parcel-delivered': 'MSG91_TEMPLATE_PARCEL_DELIVERED',
  'parcel-lost': 'MSG91_TEMPLATE_PARCEL_LOST',
  'parcel-returned': 'MSG91_TEMPLATE_PARCEL_RETURNED',
  'order-cancelled': 'MSG91_TEMPLATE_ORDER_CANCELLED',
  'order-refunded': 'MSG91_TEMPLATE_ORDER_REFUNDED',
  'refund-completed': 'MSG91_TEMPLATE_REFUND_COMPLETED',
} as const satisfies Record<OptionalTemplate, string>

type TemplateSetting = (typeof settingOf)[OptionalTemplate]

const id = z.string().trim().min(1).optional()

/** What has no id is not sent. */
export const templateEnvironment = Object.fromEntries(
  Object.values(settingOf).map((name) => [name, id]),
) as Record<TemplateSetting, typeof id>

export function optionalTemplateIds(
  values: Partial<Record<TemplateSetting, string | undefined>>,
): Partial<Record<OptionalTemplate, string>> {
  return Object.fromEntries(
    optionalTemplates.flatMap((template) => {
      const value = values[settingOf[template]]
      return value === undefined ? [] : [[template, value]]
    }),
  )
}

/** Those whose messages are not sent. */
export function missingTemplateSettings(ids: TemplateIds): string[] {
  return optionalTemplates.filter((template) => ids[template] === undefined).map((name) => settingOf[name])
}

/** What is to be set before the codes of orders can be sent. */
export function missingForOrderCodes(service: MessageService | null): string[] {
  if (service === null) return ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_SIGN_IN_CODE', settingOf['order-code']]
  if (service.adapter === 'sandbox-phone' || service.templateIds['order-code'] !== undefined) return []
  return [settingOf['order-code']]
}

import { z } from 'zod'
import { type OrderTemplate, orderTemplates } from './message-templates.ts'
import type { WhatsAppService, WhatsAppTemplate } from './whatsapp.ts'

const settingOf = {
  'order-placed': 'WHATSAPP_TEMPLATE_ORDER_PLACED',
  'order-advance': 'WHATSAPP_TEMPLATE_ORDER_ADVANCE',
  'order-confirmed': 'WHATSAPP_TEMPLATE_ORDER_CONFIRMED',
  'parcel-dispatched': 'WHATSAPP_TEMPLATE_PARCEL_DISPATCHED',
  'parcel-dispatched-cash': 'WHATSAPP_TEMPLATE_PARCEL_DISPATCHED_CASH',
  'parcel-out-for-delivery': 'WHATSAPP_TEMPLATE_PARCEL_OUT_FOR_DELIVERY',
  'parcel-out-for-delivery-cash': 'WHATSAPP_TEMPLATE_PARCEL_OUT_FOR_DELIVERY_CASH',
  'parcel-failed-try': 'WHATSAPP_TEMPLATE_PARCEL_FAILED_TRY',
  'parcel-delivered': 'WHATSAPP_TEMPLATE_PARCEL_DELIVERED',
  'parcel-lost': 'WHATSAPP_TEMPLATE_PARCEL_LOST',
  'parcel-returned': 'WHATSAPP_TEMPLATE_PARCEL_RETURNED',
  'order-cancelled': 'WHATSAPP_TEMPLATE_ORDER_CANCELLED',
  'order-refunded': 'WHATSAPP_TEMPLATE_ORDER_REFUNDED',
  'refund-completed': 'WHATSAPP_TEMPLATE_REFUND_COMPLETED',
} as const satisfies Record<OrderTemplate, string>

type Setting = (typeof settingOf)[OrderTemplate]

const named = /^[a-z0-9_]+(:[a-z]{2,3}(_[A-Z]{2})?)?$/

const template = (setting: Setting) =>
  z
    .string()
    .trim()
    .refine(
      (text) => named.test(text),
      `${setting}: name the template as at WhatsApp, with its language: order_placed:en.`,
    )
    .transform(readTemplate)
    .optional()

function readTemplate(text: string): WhatsAppTemplate {
  const [name = '', language = 'en'] = text.split(':')
  return { name, language }
}

export const whatsAppTemplateEnvironment = Object.fromEntries(
  Object.values(settingOf).map((name) => [name, template(name)]),
) as Record<Setting, ReturnType<typeof template>>

export function whatsAppTemplates(
  values: Partial<Record<Setting, WhatsAppTemplate | undefined>>,
): WhatsAppService['templates'] {
  return Object.fromEntries(
    orderTemplates.flatMap((name) => {
      const value = values[settingOf[name]]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Those whose news goes out by SMS. */
export function missingWhatsAppTemplates({ templates }: WhatsAppService): string[] {
  return orderTemplates.filter((name) => templates[name] === undefined).map((name) => settingOf[name])
}

import type { z } from 'zod'
import type { webhooksResponse } from '../../../shop/webhooks/contract.ts'
import type { WebhookEvent } from '../../../shop/webhooks/events.ts'
import { Mark } from '../ui/mark.tsx'

export type Webhook = z.output<typeof webhooksResponse>['webhooks'][number]

export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  'order.confirmed': 'Cash on delivery order may be packed',
  'order.paid': 'Order paid',
  'order.packed': 'Order packed',
  'order.dispatched': 'Order dispatched',
  'order.refunded': 'Order refunded',
  'stock.low': 'Stock low',
}

export function WebhookState({ failingSince, switchedOffAt }: Webhook) {
  if (switchedOffAt !== null) return <Mark tone="bad">Switched off</Mark>
  return failingSince === null ? <Mark tone="done">On</Mark> : <Mark tone="half">Failing</Mark>
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no system listens at this address',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'there is no server of this name',
  ETIMEDOUT: 'no connection came about in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another name',
}

/** The shop gives the code of a failed connection: `not reached (ECONNREFUSED)`. */
export function describeError(error: string): string {
  const [, code = ''] = /^not reached \((\w+)\)$/.exec(error) ?? []
  return reasons[code] ?? error
}

/** `erp.example/shop`, as long as a row has room for it. */
export function shortUrl(url: string): string {
  const { host, pathname, search } = new URL(url)
  return `${host}${pathname === '/' ? '' : pathname}${search}`
}

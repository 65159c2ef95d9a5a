import { z } from 'zod'
import type {
  PaymentProof,
  PaymentProvider,
  ProviderEvent,
} from '../../../../../api/orders/payment-provider/provider.ts'
import { type CallOptions, openCalls } from './calls.ts'
import { noticeShape, paymentShape, returnShape, sessionShape, toRupees } from './shapes.ts'
import { isSigned } from './signatures.ts'

export interface NimbuOptions extends CallOptions {
  id: string
  noticeSecret: string
  publicUrl: () => string
  /** Its page is of the shop's own origin. */
  isSandbox: boolean
}

/** It takes money at once and reports no payouts. */
export function openNimbuPay({
  id,
  noticeSecret,
  publicUrl,
  isSandbox,
  ...options
}: NimbuOptions): PaymentProvider {
  const ask = openCalls(options)
  const isProof = ({ orderId, paymentId, signature }: PaymentProof) =>
    isSigned(options.secret, signature, orderId, paymentId, 'paid')
  const none = async () => ({ items: [], unreadable: 0 })
  return {
    id,
    // The same reference opens one session, however often it is asked.
    createOrder: ({ receipt, amount }) =>
      ask('/v2/sessions', sessionShape, {
        reference: receipt,
        rupees: toRupees(amount),
        return_to: `${publicUrl()}/api/payments/return`,
      }),
    async findOrderByReceipt(receipt) {
      const found = z.object({ sessions: z.array(sessionShape) })
      return (await ask(`/v2/sessions?reference=${receipt}`, found)).sessions[0] ?? null
    },
    fetchOrderPayments: async (order) =>
      (await ask(`/v2/sessions/${order}/payments`, z.object({ payments: z.array(paymentShape) }))).payments,
    fetchPayment: (payment) => ask(`/v2/payments/${payment}`, paymentShape),
    capturePayment: (payment) => ask(`/v2/payments/${payment.id}`, paymentShape),
    refundPayment: ({ paymentId, amount, idempotencyKey, receipt }) =>
      ask(`/v2/payments/${paymentId}/returns`, returnShape, {
        rupees: toRupees(amount),
        key: idempotencyKey,
        ...(receipt && { note: receipt }),
      }),
    fetchRefund: (refund) => ask(`/v2/returns/${refund}`, returnShape),
    fetchRefunds: async (payment) =>
      (await ask(`/v2/payments/${payment}/returns`, z.object({ returns: z.array(returnShape) }))).returns,
    listSettlements: none,
    fetchSettlement: async (settlement) => {
      throw new Error(`Nimbu Pay knows no settlement ${settlement}`)
    },
    listSettledLines: none,
    async startPayment(order) {
      const { page } = await ask(`/v2/sessions/${order.id}`, sessionShape)
      return { redirect: isSandbox ? new URL(page).pathname : page }
    },
    isProof,
    readReturn(fields) {
      const [orderId = '', paymentId = '', signature = ''] = ['session', 'payment', 'mac'].map(
        (name) => fields.get(name) ?? '',
      )
      return isProof({ orderId, paymentId, signature }) ? { orderId, paymentId, signature } : null
    },
    readWebhook(rawBody, headers) {
      const text = rawBody.toString('utf8')
      const mac = String(headers['nimbu-notice-mac'] ?? '')
      return isSigned(noticeSecret, mac, text) ? readNotice(text) : 'unsigned'
    },
  }
}

function readNotice(text: string): ProviderEvent | null {
  const read = noticeShape.safeParse(readJson(text))
  if (!read.success) return null
  const { notice, kind, payment, return: refund } = read.data
  return {
    saved: { id: notice, event: `${kind}.${refund?.status ?? payment.status}`, payload: text },
    isPaid: kind === 'payment' && payment.status === 'captured',
    payment,
    refund,
    dispute: null,
    settlement: null,
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

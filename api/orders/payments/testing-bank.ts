import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { PaymentAdapter } from '../payment-provider/payment-adapter.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from '../payment-provider/provider.ts'

export const bankId = 'bank'
const secret = 'the secret of shop and bank'

/** A payment provider that the shop does not ship: it captures at once, signs forms, and pays nothing out. */
export function openBank() {
  const orders = new Map<string, ProviderOrder>()
  const payments = new Map<string, ProviderPayment>()
  const refunds = new Map<string, ProviderRefund>()
  const provider: PaymentProvider = {
    id: bankId,
    async createOrder({ receipt, amount }) {
      const order = { id: `bank_order_${randomUUID()}`, receipt, amount, createdAt: Date.now() }
      orders.set(order.id, order)
      return order
    },
    findOrderByReceipt: async (receipt) =>
      [...orders.values()].find((order) => order.receipt === receipt) ?? null,
    fetchOrderPayments: async (id) => [...payments.values()].filter(({ orderId }) => orderId === id),
    fetchPayment: async (id) => known(payments, id),
    capturePayment: async ({ id }) => known(payments, id),
    async refundPayment({ paymentId, amount, idempotencyKey, receipt }) {
      const id = `bank_refund_${idempotencyKey}`
      const refund = { id, paymentId, amount, receipt, status: 'processed' as const, bankReference: 'ARN1' }
      refunds.set(id, refund)
      payments.set(paymentId, { ...known(payments, paymentId), status: 'refunded', captured: true })
      return refund
    },
    fetchRefund: async (id) => known(refunds, id),
    fetchRefunds: async (id) => [...refunds.values()].filter(({ paymentId }) => paymentId === id),
    listSettlements: async () => ({ items: [], unreadable: 0 }),
    fetchSettlement: async (id) => known(new Map(), id),
    listSettledLines: async () => ({ items: [], unreadable: 0 }),
    startPayment: async ({ id }) => ({ redirect: `https://bank.example/pay?order=${id}` }),
    isProof: ({ orderId, paymentId, signature }) => signature === sign(`${orderId} ${paymentId}`),
    readReturn: readPaid,
    readWebhook(rawBody) {
      const body = rawBody.toString()
      const proof = readPaid(new URLSearchParams(body))
      if (!proof) return 'unsigned'
      const payment = payments.get(proof.paymentId) ?? null
      const saved = { id: `bank_${proof.paymentId}`, event: 'paid', payload: '{}' }
      return { saved, isPaid: payment !== null, payment, refund: null, dispute: null, settlement: null }
    },
  }
  const adapter: PaymentAdapter = {
    id: bankId,
    title: 'Bank',
    settings: z.object({}),
    configure: () => ({
      isSandbox: false,
      apiUrl: null,
      keyNames: 'BANK_KEY',
      linkSecret: { name: 'BANK_KEY', value: secret },
      unreal: [],
      webhookWarning: null,
      script: '',
      hosts: [],
      open: () => provider,
    }),
  }
  return {
    adapter,
    provider,
    refunds,
    /** As a shopper does. What the bank sends to the shop then, by its server and by the browser. */
    pay(orderId: string, changes: Partial<ProviderPayment> = {}): string {
      const { amount } = orders.get(orderId) ?? { amount: 0 }
      const paid = { id: `bank_pay_${randomUUID()}`, orderId, amount, currency: 'INR', ...changes }
      payments.set(paid.id, { ...paid, status: 'captured', captured: true, method: 'netbanking' })
      const signature = sign(`${orderId} ${paid.id}`)
      return new URLSearchParams({ order: orderId, payment: paid.id, signature }).toString()
    },
  }
}

function readPaid(fields: URLSearchParams) {
  const [orderId, paymentId] = [fields.get('order') ?? '', fields.get('payment') ?? '']
  const signature = sign(`${orderId} ${paymentId}`)
  return fields.get('signature') === signature ? { orderId, paymentId, signature } : null
}

function sign(text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function known<Item>(items: ReadonlyMap<string, Item>, id: string): Item {
  const item = items.get(id)
  if (!item) throw new ProviderError('not-found', `there is no ${id}`)
  return item
}

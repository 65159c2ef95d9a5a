import { z } from 'zod'
import { longestLatenessMs } from '../../../shop/orders/decide-payment.ts'
import { paymentMethods } from '../../../shop/refunds/contract.ts'
import {
  type NewProviderOrder,
  type NewProviderRefund,
  type ProviderCalls,
  ProviderError,
  type ProviderErrorKind,
  type ProviderPayment,
} from '../../orders/payment-provider/provider.ts'
import { parseJson } from '../../platform/http/parse-json.ts'
import { inSpan } from '../../platform/tracing/trace.ts'
import { type OutgoingRequest, openConnections, type Reach } from './open-connections.ts'
import { listOf, providerId, settledLineShape, settlementShape } from './settlement-shapes.ts'

export interface ClientOptions {
  keyId: string
  keySecret: string
  /** Asked at each call: the sandbox's port is known only once it listens. Without a trailing slash. */
  baseUrl: () => string
  reservationSeconds: number
  timeoutMs?: number
  onError?: (kind: ProviderErrorKind) => void
}

interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

type Send = <Answer>(call: Call, shape: z.ZodType<Answer>) => Promise<Answer>

/** The official client drops the refund's idempotency header, waits for ever, and turns network failures into TypeErrors. */
export function openClient(options: ClientOptions): ProviderCalls {
  const ask = makeSend(options)
  const send: Send = (call, shape) =>
    inSpan({ name: spanName(call), kind: 'client' }, () => ask(call, shape)).catch((error: unknown) => {
      if (error instanceof ProviderError) options.onError?.(error.kind)
      throw error
    })
  return {
    createOrder: (order) => send(newOrderCall(order, options.reservationSeconds), orderShape),
    async findOrderByReceipt(receipt) {
      const path = `/v1/orders?receipt=${encodeURIComponent(receipt)}&count=100`
      const { items } = await send({ method: 'GET', path }, collectionOf(orderShape))
      return items.toSorted((a, b) => a.createdAt - b.createdAt)[0] ?? null
    },
    async fetchOrderPayments(id) {
      const path = `/v1/orders/${encodeURIComponent(id)}/payments`
      return (await send({ method: 'GET', path }, collectionOf(paymentShape))).items
    },
    fetchPayment: (id) =>
      send({ method: 'GET', path: `/v1/payments/${encodeURIComponent(id)}` }, paymentShape),
    capturePayment: (payment) => send(captureCall(payment), paymentShape),
    refundPayment: (refund) => send(refundCall(refund), refundShape),
    fetchRefund: (id) => send({ method: 'GET', path: `/v1/refunds/${encodeURIComponent(id)}` }, refundShape),
    async fetchRefunds(paymentId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=100`
      return (await send({ method: 'GET', path }, collectionOf(refundShape))).items
    },
    listSettlements({ from, count, skip }) {
      const since = Math.floor(from.getTime() / 1_000)
      const path = `/v1/settlements?from=${since}&count=${count}&skip=${skip}`
      return send({ method: 'GET', path }, listOf(settlementShape))
    },
    fetchSettlement: (id) =>
      send({ method: 'GET', path: `/v1/settlements/${encodeURIComponent(id)}` }, settlementShape),
    listSettledLines({ day, count, skip }) {
      const [year, month, date] = day.split('-').map(Number)
      const query = `year=${year}&month=${month}&day=${date}&count=${count}&skip=${skip}`
      return send(
        { method: 'GET', path: `/v1/settlements/recon/combined?${query}` },
        listOf(settledLineShape),
      )
    },
  }
}

/** Without ids and query. */
function spanName({ method, path }: Call): string {
  return `${method} ${path.replace(/\?.*/, '').replaceAll(/\b[a-z]+_\w+/g, ':id')}`
}

function newOrderCall({ receipt, amount }: NewProviderOrder, reservationSeconds: number): Call {
  const payment = { capture: 'automatic', capture_options: captureOptions(reservationSeconds) }
  return { method: 'POST', path: '/v1/orders', body: { amount, currency: 'INR', receipt, payment } }
}

/** Razorpay captures within the automatic period (12 minutes to 3 days); until the manual one ends (5 days) we may. */
function captureOptions(reservationSeconds: number) {
  const minutes = Math.ceil(reservationSeconds / 60)
  const automatic = Math.min(Math.max(minutes, 12), 4_320)
  const manual = Math.min(Math.max(minutes + longestLatenessMs / 60_000, automatic), 7_200)
  return { automatic_expiry_period: automatic, manual_expiry_period: manual, refund_speed: 'normal' }
}

function captureCall({ id, amount }: Pick<ProviderPayment, 'id' | 'amount'>): Call {
  const path = `/v1/payments/${encodeURIComponent(id)}/capture`
  return { method: 'POST', path, body: { amount, currency: 'INR' } }
}

function refundCall({ paymentId, amount, idempotencyKey, receipt }: NewProviderRefund): Call {
  return {
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
    body: { amount, speed: 'normal', ...(receipt === null ? {} : { receipt }) },
    headers: { 'x-refund-idempotency': idempotencyKey },
  }
}

function makeSend({ keyId, keySecret, baseUrl, timeoutMs = 5_000 }: ClientOptions): Send {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const reach = openConnections(timeoutMs)
  return async ({ method, path, body, headers }, shape) => {
    const { status, text } = await reachProvider(reach, {
      method,
      url: `${baseUrl()}${path}`,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer = parseJson(text)
    if (status >= 300) throw refusalOf(status, answer)
    const read = shape.safeParse(answer)
    if (read.success) return read.data
    throw new ProviderError('away', `${method} ${path} answered with an unknown shape`, { cause: read.error })
  }
}

async function reachProvider(reach: Reach, request: OutgoingRequest) {
  try {
    return await reach(request)
  } catch (cause) {
    throw new ProviderError('away', `${request.method} ${new URL(request.url).pathname} got no answer`, {
      cause,
    })
  }
}

function refusalOf(status: number, answer: unknown): ProviderError {
  const reply = errorShape.safeParse(answer)
  const description = reply.success ? reply.data.error.description : null
  return new ProviderError(kindOf(status, description), `${status}: ${description ?? 'no error object'}`)
}

/** Without an error object something before the provider has answered: a proxy, or another server. */
function kindOf(status: number, description: string | null): ProviderErrorKind {
  if (status >= 500 || status === 429 || status === 408) return 'away'
  if (status === 409) return 'conflict'
  if (status === 401) return 'unauthorized'
  if (description === null) return 'away'
  // Unknown ids come as 400 with this sentence.
  if (/id provided does not exist/i.test(description)) return 'not-found'
  return 'refused'
}

const errorShape = z.object({ error: z.object({ description: z.string() }) })

const orderShape = z
  .object({ id: providerId, receipt: z.string().nullable(), amount: z.int(), created_at: z.number() })
  .transform(({ created_at, ...order }) => ({ ...order, createdAt: created_at }))

export const paymentShape = z
  .object({
    id: providerId,
    order_id: providerId.nullable(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    captured: z.boolean().catch(false),
    amount_refunded: z.int().catch(0),
    method: z.enum(paymentMethods).nullable().catch(null),
  })
  .transform(({ order_id, amount_refunded, ...payment }) => ({
    ...payment,
    orderId: order_id,
    amountRefunded: amount_refunded,
  }))

export const refundShape = z
  .object({
    id: providerId,
    payment_id: providerId,
    amount: z.int().min(1),
    status: z.enum(['pending', 'processed', 'failed']),
    acquirer_data: z.looseObject({ arn: z.string().nullish() }).nullish(),
    // Others may come from the dashboard.
    receipt: providerId.nullish().catch(null),
  })
  .transform(({ payment_id, acquirer_data, receipt, ...refund }) => ({
    ...refund,
    receipt: receipt ?? null,
    paymentId: payment_id,
    bankReference: acquirer_data?.arn ?? null,
  }))

export const disputeShape = z
  .object({
    id: providerId,
    payment_id: providerId,
    amount: z.int().min(1),
    status: z.enum(['open', 'under_review', 'action_required', 'won', 'lost', 'closed']),
    reason_code: z.string().max(100).nullish().catch(null),
    respond_by: z.int().min(1).max(4_000_000_000).nullish().catch(null),
  })
  .transform(({ payment_id, reason_code, respond_by, ...dispute }) => ({
    ...dispute,
    paymentId: payment_id,
    reason: reason_code ?? null,
    respondBy: respond_by ? new Date(respond_by * 1_000) : null,
  }))

function collectionOf<Item>(item: z.ZodType<Item>) {
  return z.object({ items: z.array(item) })
}

import type { IncomingHttpHeaders } from 'node:http'
import type { Session, Verified } from '../../client/calls.ts'
import type { Call } from '../../client/client.ts'
import type { Paid } from '../../client/payment.ts'
import type { Program } from '../../client/processes/process.ts'
import type { SandboxOptions } from '../../client/processes/programs.ts'
import type { Random } from '../../client/random.ts'

/** What the crash run has to know of a payment provider. */
export interface Provider {
  /** What it does not have, for the report; null for nothing. */
  lacks: string | null
  sandbox(options: SandboxOptions): Program
  /** Settings of a shop whose provider is the sandbox at this address. */
  env(sandboxUrl: string): NodeJS.ProcessEnv
  webhooks: Webhooks
  /** Until the first refund, which meets trouble for sure, so that every run shows how it ends. */
  firstFault: object
  /** How it misbehaves next, for a second or three. */
  nextFault(random: Random, turn: number): object
  open(sandboxUrl: string): ProviderClient
}

export interface Webhooks {
  /** At the shop. */
  path: string
  /** Names of what signs and names an event. */
  headers: readonly string[]
  idOf(headers: IncomingHttpHeaders, body: Buffer): string
}

/** What shoppers and people at the dashboard do there; null where no answer came. What it lacks does nothing. */
export interface ProviderClient {
  pay(orderId: string): Promise<Paid | null>
  /** How the shopper's browser tells the shop. */
  confirm(shopper: Session, paid: Paid): Call<Verified>
  /** The payment fails, for now. Answers its id. */
  payInVain(orderId: string): Promise<string | null>
  /** The bank confirms late that the payment succeeded. */
  captureNow(paymentId: string): Promise<void>
  /** As its period for captures ends: what was only authorized goes back. */
  release(paymentId: string): Promise<void>
  /** All of it, by hand in the dashboard. */
  refundByHand(paymentId: string): Promise<void>
  /** Nothing where there is nothing to pay out. `late`: its lines are reported only in an hour, until it behaves. */
  settle(report?: 'late'): Promise<void>
  /** `{}` for well. */
  behave(settings: object): Promise<void>
  /** Events that the shop has not taken yet. */
  undelivered(): Promise<number | null>
  list<What extends keyof Books>(what: What): Promise<readonly Books[What][]>
  /** What was paid out in the months of these times, in Unix seconds. */
  listSettled(times: readonly number[]): Promise<readonly object[]>
}

/** In paise. */
export interface Books {
  payments: {
    id: string
    order_id: string
    amount: number
    status: string
    captured: boolean
    amount_refunded: number
  }
  /** Of a refund by hand the receipt is null. */
  refunds: { id: string; payment_id: string; amount: number; status: string; receipt: string | null }
  settlements: { id: string; amount: number; created_at: number }
}

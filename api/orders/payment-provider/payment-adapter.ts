import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import type { PaymentMethod } from '../../../shop/pages/contract.ts'
import type { PaymentProvider, ProviderErrorKind } from './provider.ts'

/** All that the shop knows of one payment provider. `payments.ts` of the store names those in use. */
export interface PaymentAdapter<Settings extends z.ZodObject = z.ZodObject> {
  /** Stored with each order, and part of the webhook's address: it never changes. */
  id: string
  /** For people. */
  title: string
  /** Its environment variables. */
  settings: Settings
  configure(values: z.infer<Settings>, mode: 'trial' | 'live'): PaymentSettings
}

export type PaymentSetup = Pick<PaymentAdapter, 'id' | 'title'> & PaymentSettings

export interface PaymentSettings {
  /** Whether this server's sandbox takes the provider's part. */
  isSandbox: boolean
  /** Without a trailing slash. Null: the sandbox of this server. */
  apiUrl: string | null
  /** Of the environment variables with its keys, for people. */
  keyNames: string
  /** Signs links of emails where LINK_SECRET is not set. */
  linkSecret: { name: string; value: string }
  /** Names of settings with which no live shop starts. */
  unreal: readonly string[]
  /** Null where webhooks can be checked. */
  webhookWarning: string | null
  /** What the payment page loads and which hosts it may then reach; none for our own. */
  script: string
  hosts: readonly string[]
  methods?: readonly PaymentMethod[]
  open(surroundings: Surroundings): PaymentProvider
  /** Takes the provider's part in a trial, at `/sandbox/ID`. Razorpay's is in `sandbox/`. */
  openSandbox?(options: SandboxOptions): Promise<PaymentSandbox>
}

export interface SandboxOptions {
  /** Of its own; it need not exist yet. */
  dataDir: string
  webhookUrl: () => string
}

export interface PaymentSandbox {
  plugin: FastifyPluginAsync
  close(): Promise<void>
}

export interface Surroundings {
  /** Asked at each call: its port is known only once it listens. */
  sandboxUrl: () => string
  /** Of the shop; its pages send the browser back to `/api/payments/return`. */
  publicUrl: () => string
  reservationSeconds: number
  timeoutMs?: number
  onError?: (kind: ProviderErrorKind) => void
}

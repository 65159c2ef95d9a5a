import { z } from 'zod'
import { fromRupees, type Paise } from '../shop/money.ts'
import { withoutEndSlash } from '../shop/without-end-slash.ts'
import { carrierAdapters } from './adapters/carrier-adapters.ts'
import { paymentAdapters } from './adapters/payment-adapters.ts'
import { leastPasswordCost, type PasswordCost } from './customers/passwords/password-cost.ts'
import { settledFolder } from './data-folder.ts'
import { requireLiveConfig } from './live-config.ts'
import type { CarrierAdapter, CarrierSetup } from './orders/carriers/carrier-adapter.ts'
import type { PaymentAdapter, PaymentSetup } from './orders/payment-provider/payment-adapter.ts'
import type { AtLeastOne } from './orders/payment-provider/payment-providers.ts'
import { type BackupConfig, backupConfig, backupEnvironment } from './platform/backup/backup-config.ts'
import { leastSecret } from './platform/http/real-values.ts'
import { trustProxy } from './platform/http/trust-proxy.ts'
import { type LimitChange, readLimitChanges } from './platform/limits/limit-changes.ts'
import { applyChanges, type Limits } from './platform/limits/limit-table.ts'
import { mailEnvironment, mailService } from './platform/mail/mail-config.ts'
import type { MailService } from './platform/mail/mailer.ts'
import {
  type PhotoStoreConfig,
  photoEnvironment,
  photoStoreConfig,
} from './platform/media/photo-store-config.ts'
import { messageEnvironment, messageService } from './platform/messages/message-config.ts'
import type { MessageService } from './platform/messages/message-sender.ts'
import type { WhatsAppService } from './platform/messages/whatsapp.ts'
import { whatsAppEnvironment, whatsAppService } from './platform/messages/whatsapp-config.ts'
import type { TracerOptions } from './platform/tracing/open-tracer.ts'
import { traceConfig, traceEnvironment } from './platform/tracing/trace-config.ts'
import { configureCarrier, configurePayments, type Read, readValues, type Settings } from './read-settings.ts'
import { requireRealContent, type ShopContent, shippedContent } from './sample-content.ts'
import { describeIssue, nameOf, problemIn } from './setting-problems.ts'
import { StartError } from './start-error.ts'

const seconds = (fallback: number, least: number) => z.coerce.number().int().min(least).default(fallback)
const text = z.string().trim().min(1)

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: text.optional(),
  DATABASE_DIRECT_URL: text.optional(),
  DATABASE_REPLICA_URL: text.optional(),
  DATABASE_POOL: z.coerce.number().int().min(4).max(200).default(20),
  /** Read before, by node-env.ts and store/store-file.ts. */
  STORE: text.default('store'),
  SHOP_DATA_DIR: text.default('var'),
  SHOP_MODE: z.enum(['trial', 'live']).default('trial'),
  TRIAL_IN_PUBLIC: z.enum(['0', '1']).optional(),
  TEST_SCREENS: z.enum(['0', '1']).optional(),
  SEARCH_INDEXING: z.enum(['0', '1']).optional(),
  LINK_SECRET: text.min(leastSecret).optional(),
  ...mailEnvironment,
  ...messageEnvironment,
  ...whatsAppEnvironment,
  PINCODE_API_URL: z.url().optional(),
  ...photoEnvironment,
  ...traceEnvironment,
  ...backupEnvironment,
  TRUST_PROXY: trustProxy,
  RESERVATION_SECONDS: seconds(900, 2),
  CONFIRM_REFUNDS_ABOVE: z.coerce.number().int().min(0).max(500_000).default(5_000),
  METRICS_TOKEN: text.min(leastSecret).optional(),
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  RATE_LIMITS: z.string().default(''),
  REVIEW_AFTER_DAYS: z.union([z.literal('off'), z.coerce.number().int().min(0).max(90)]).default(7),
  EMAIL_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(2),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config {
  port: number
  host: string
  /** Without a trailing slash; links in emails start with it. */
  publicUrl: string | null
  databaseUrl: string | null
  /** To PostgreSQL itself where `databaseUrl` leads to PgBouncer. */
  databaseDirectUrl: string | null
  /** For reports that may be some seconds old. */
  databaseReplicaUrl: string | null
  databasePool: number
  dataDir: string
  mode: 'trial' | 'live'
  /** Whether others than this machine may use a trial's sandbox. */
  isTrialPublic: boolean
  testScreens: boolean
  /** Whether search engines may list the pages. */
  searchIndexing: boolean
  /** The parts of `/sandbox` that a trial shop mounts. */
  sandbox: { payments: boolean; mail: boolean; phone: boolean }
  /** The first takes new payments. */
  payments: AtLeastOne<PaymentSetup>
  /** Those that are asked over the network. */
  carriers: readonly CarrierSetup[]
  /** Signs the links of emails that work without a login. */
  linkSecret: string
  /** Null: the sandbox's mailbox. */
  mail: MailService | null
  /** Null: the shop by its name. */
  mailFrom: string | null
  /** Of texts to phones; null: none leaves. */
  messages: MessageService | null
  /** Of news of orders; null: all of it is texted. */
  whatsapp: WhatsAppService | null
  pincodeApiUrl: string | null
  photoStore: PhotoStoreConfig
  backup: BackupConfig
  trustProxy: readonly string[]
  reservationSeconds: number
  /** Refunds of an order that together exceed it are confirmed by passkey or code. */
  confirmRefundsAbove: Paise
  limits: Limits
  limitChanges: readonly LimitChange[]
  /** Of a new password's hash; no environment makes it less. */
  passwordCost: PasswordCost
  metricsToken: string | null
  /** Where `shop work` answers; null: nowhere. */
  workerPort: number | null
  /** Null: nothing is traced. */
  traces: TracerOptions | null
  /** How long the shop answers after SIGTERM. */
  shutdownGraceMs: number
  /** Upper bound of the random delay of emails about accounts. */
  emailDelayMs: number
  /** After delivery, until an email asks for a review; null: none does. */
  reviewAfterDays: number | null
  logLevel: string
}

/** Throws a StartError that names all that is wrong. */
export function readConfig(
  env: Settings,
  content: ShopContent = shippedContent,
  [adapter, ...otherAdapters]: AtLeastOne<PaymentAdapter> = paymentAdapters(),
  asked: readonly CarrierAdapter[] = carrierAdapters(),
): Config {
  const own = readValues(environment, withoutBlanks(env))
  const { values } = own
  const configure = (each: PaymentAdapter) => configurePayments(each, withoutBlanks(env), values.SHOP_MODE)
  const [first, others] = [configure(adapter), otherAdapters.map(configure)]
  const payments: Config['payments'] = [first.setup, ...others.map(({ setup }) => setup)]
  const carriers = asked.map((each) => configureCarrier(each, withoutBlanks(env)))
  const wrong = [own, first, ...others, ...carriers].flatMap((read) => read.wrong)
  const problems = [
    ...renamedIn(env),
    ...wrong.map(describeIssue),
    ...problemsOf({ values, payments, wrong, content }),
  ]
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  const limitChanges = readLimitChanges(values.RATE_LIMITS)
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ? withoutEndSlash(values.PUBLIC_URL) : null,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databasePool: values.DATABASE_POOL,
    dataDir: settledFolder(values.SHOP_DATA_DIR),
    mode: values.SHOP_MODE,
    isTrialPublic: values.TRIAL_IN_PUBLIC === '1',
    testScreens: values.TEST_SCREENS ? values.TEST_SCREENS === '1' : values.SHOP_MODE === 'trial',
    searchIndexing: values.SEARCH_INDEXING ? values.SEARCH_INDEXING === '1' : values.SHOP_MODE === 'live',
    sandbox: sandboxParts(values, payments),
    payments,
    carriers: carriers.map(({ setup }) => setup),
    linkSecret: values.LINK_SECRET ?? payments[0].linkSecret.value,
    mail: mailService(values),
    mailFrom: values.MAIL_FROM ?? null,
    messages: messageService(values),
    whatsapp: whatsAppService(values),
    pincodeApiUrl: values.PINCODE_API_URL ?? null,
    photoStore: photoStoreConfig(values, settledFolder(values.SHOP_DATA_DIR)),
    backup: backupConfig(values),
    trustProxy: values.TRUST_PROXY,
    reservationSeconds: values.RESERVATION_SECONDS,
    confirmRefundsAbove: fromRupees(values.CONFIRM_REFUNDS_ABOVE),
    limits: applyChanges(limitChanges),
    limitChanges,
    passwordCost: leastPasswordCost,
    metricsToken: values.METRICS_TOKEN ?? null,
    workerPort: values.WORKER_PORT ?? null,
    traces: traceConfig(values),
    shutdownGraceMs: (values.SHUTDOWN_GRACE_SECONDS ?? graceSeconds[values.SHOP_MODE]) * 1000,
    emailDelayMs: Math.round(values.EMAIL_DELAY_SECONDS * 1000),
    reviewAfterDays: values.REVIEW_AFTER_DAYS === 'off' ? null : values.REVIEW_AFTER_DAYS,
    logLevel: values.LOG_LEVEL,
  })
}

interface ReadSettings extends Read<typeof environment> {
  payments: Config['payments']
  content: ShopContent
}

function problemsOf({ values, payments, wrong, content }: ReadSettings): string[] {
  const dataDir = settledFolder(values.SHOP_DATA_DIR)
  const unread = new Set(wrong.map(nameOf))
  const checks = [
    () => requirePooler(values),
    () => requireLinkSecret(values, payments),
    () => mailService(values),
    () => messageService(values),
    () => whatsAppService(values),
    () => photoStoreConfig(values, dataDir),
    () => backupConfig(values),
    () => traceConfig(values),
    () => readLimitChanges(values.RATE_LIMITS),
    ...(values.SHOP_MODE === 'live'
      ? [() => requireLive({ values, payments }, unread), () => requireRealContent(content)]
      : []),
  ]
  return checks.map(problemIn).filter((problem) => problem !== null)
}

function requirePooler({ DATABASE_DIRECT_URL, DATABASE_URL }: Environment): void {
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new StartError('DATABASE_DIRECT_URL goes with DATABASE_URL, the address of the pooler; set both.')
}

/** The secret of the first provider would change with the order of the list, and with it every link and what erased customers left. */
function requireLinkSecret({ LINK_SECRET }: Environment, payments: Config['payments']): void {
  if (payments.length > 1 && !LINK_SECRET)
    throw new StartError('Set LINK_SECRET: with several payment providers no one of them signs the links.')
}

/** What another line names already is not named twice. */
function requireLive(
  { values, payments }: Pick<ReadSettings, 'values' | 'payments'>,
  unread: ReadonlySet<string>,
): void {
  const hasMailProblem = unread.has('SMTP_URL') || problemIn(() => mailService(values)) !== null
  requireLiveConfig(
    {
      payments,
      mail: hasMailProblem ? { smtpUrl: '' } : mailService(values),
      publicUrl: values.PUBLIC_URL ?? null,
      host: values.HOST,
      trustProxy: values.TRUST_PROXY,
    },
    unread,
  )
}

const renamed = { PAYMENT_HOLD_SECONDS: 'RESERVATION_SECONDS', LETTER_DELAY_SECONDS: 'EMAIL_DELAY_SECONDS' }

function renamedIn(env: Settings): string[] {
  const found = Object.entries(renamed).filter(([before]) => env[before]?.trim())
  return found.map(([before, now]) => `${before} is now called ${now}.`)
}

type Environment = z.infer<typeof environment>

/** Longer than the ten seconds for which nginx avoids a server that refused a connection. */
const graceSeconds = { trial: 0, live: 12 }

function sandboxParts(values: Environment, payments: Config['payments']): Config['sandbox'] {
  const trial = values.SHOP_MODE === 'trial'
  return {
    payments: payments.some(({ isSandbox }) => isSandbox),
    mail: trial && mailService(values) === null,
    phone: messageService(values)?.adapter === 'sandbox-phone',
  }
}

function withoutBlanks(env: Settings): Settings {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
}

import type { TaskList } from 'graphile-worker'
import type { Registry } from 'prom-client'
import type { DataExportResponse } from '../shop/customers/data-export-contract.ts'
import type { EmailCustomer } from './customers/customer-store.ts'
import type { HealthChecks } from './health-check.ts'
import type { RecurringTask } from './platform/jobs/run-jobs.ts'
import type { MailDeps } from './platform/mail/mail-deps.ts'
import type { Tx } from './platform/postgres/database.ts'
import type { ShopDeps, ShopRoutes } from './shop-deps.ts'
import type { WorkCounts } from './work.ts'

/** All that one noun brings to the shop besides its verbs; `features.ts` lists them. */
export interface Feature {
  name: string
  routes?: readonly ShopRoutes[]
  /** Of the queue, by task. Payloads are our own, so their shape is trusted. */
  jobs?: (deps: JobDeps) => TaskList
  /** As `jobs`. One that the mail service refuses for good is not tried again. */
  emails?: (deps: JobDeps) => EmailTasks
  /** Cron lines in UTC. */
  crontab?: string
  /** Over and over, in every process that runs jobs. */
  recurring?: (deps: JobDeps) => readonly RecurringTask[]
  /** Hourly. Safe to repeat. */
  cleanUp?: (deps: CleanUpDeps) => Promise<void>
  personalData?: PersonalData
  metrics?: (registry: Registry, deps: ShopDeps) => void
  checks?: HealthChecks
  work?: WorkCounts
}

export type JobDeps = ShopDeps & MailDeps

export type EmailTasks = Readonly<Record<string, EmailTask>>

export interface EmailTask {
  send: (payload: unknown) => Promise<unknown>
  /** Somebody waits for it: sent during an overload too. */
  isAwaited?: true
}

export type CleanUpDeps = Pick<ShopDeps, 'db' | 'now' | 'photoFiles'>

/** What a noun keeps of a person. */
export interface PersonalData {
  /** Those that are erased below, like `review.customer_id`: of rows that do not go with their customer. */
  columns?: readonly string[]
  collect?: (
    deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
    customer: EmailCustomer,
  ) => Promise<Partial<Collected<DataExportResponse>>>
  /** Before the account is deleted; what refers to it goes with it. */
  eraseCustomer?: (tx: Tx, customerId: string) => Promise<void>
  /** Two accounts of one person become one: before `from` is deleted with what refers to it and was not moved. */
  joinCustomer?: (tx: Tx, ids: { from: string; to: string }) => Promise<void>
  /** Follows a customer who logs in with another number from now on. */
  moveNumber?: (tx: Tx, phones: { from: string; to: string }) => Promise<void>
  /** What is kept of an email besides its account. */
  eraseMailbox?: (tx: Tx, email: string) => Promise<void>
  /** Follows a customer who has confirmed another email. */
  moveMailbox?: (tx: Tx, emails: { from: string; to: string }) => Promise<void>
}

/** With moments as the database answers them. */
type Collected<Value> = Value extends string
  ? Value | Date
  : Value extends object
    ? { [Key in keyof Value]: Collected<Value[Key]> }
    : Value

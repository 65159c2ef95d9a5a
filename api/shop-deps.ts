import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import type { Catalogue } from './catalogue/snapshot/snapshot.ts'
import type { Config } from './config.ts'
import type { Outbox } from './jobs/outbox.ts'
import type { QueueStats } from './jobs/queue-stats.ts'
import type { Db } from './postgres/database.ts'
import type { PaymentProvider } from './razorpay/provider.ts'
import type { WorkerBus } from './start/processes/worker-bus.ts'

/** What the routes and jobs of the shop work with; made once in `create-deps.ts`, handed down, never global. */
export interface ShopDeps {
  config: Config
  /** Where shoppers reach this shop, without a trailing slash. */
  publicUrl: () => string
  db: Db
  catalogue: Catalogue
  provider: PaymentProvider
  outbox: Outbox
  queueStats: QueueStats
  /** What `/metrics` shows of this process. */
  metrics?: Registry
  now: () => Date
  /** To the other processes that serve this shop, where there are any. */
  workerBus?: WorkerBus
}

/** Routes of one noun: a plugin that is given its dependencies. */
export type ShopRoutes = (deps: ShopDeps) => FastifyPluginAsync

export type ShopServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import type { PublishedPages } from './catalogue/page-content/published-pages.ts'
import type { Search } from './catalogue/search/open-search.ts'
import type { Catalogue } from './catalogue/snapshot/snapshot.ts'
import type { Config } from './config.ts'
import type { Feature } from './feature.ts'
import type { CarrierClient } from './orders/carriers/carrier.ts'
import type { PaymentProviders } from './orders/payment-provider/payment-providers.ts'
import type { Outbox } from './platform/jobs/outbox.ts'
import type { QueueStats } from './platform/jobs/queue-stats.ts'
import type { PhotoFiles } from './platform/media/photo-files.ts'
import type { MessageSender } from './platform/messages/message-sender.ts'
import type { WhatsApp } from './platform/messages/whatsapp.ts'
import type { Db } from './platform/postgres/database.ts'
import type { Reports } from './platform/postgres/reports.ts'

export interface ShopDeps {
  features: readonly Feature[]
  config: Config
  publicUrl: () => string
  db: Db
  reports: Reports
  /** For long reads, beside the connections of the orders. */
  background: Db
  catalogue: Catalogue
  pages: PublishedPages
  search: Search
  providers: PaymentProviders
  /** Those that are asked over the network; all others are by hand. */
  carriers: readonly CarrierClient[]
  outbox: Outbox
  /** Null where no text message leaves. */
  messages: MessageSender | null
  /** Null where no news of orders goes by WhatsApp. */
  whatsapp: WhatsApp | null
  photoFiles: PhotoFiles
  queueStats: QueueStats
  metrics?: Registry
  now: () => Date
}

export type ShopRoutes = (deps: ShopDeps) => FastifyPluginAsyncZod

export type ShopServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

import { z } from 'zod'
import { pageSize } from '../wire/paging.ts'

/** `attention`: somebody should look. */
const state = z.enum(['ok', 'attention'])
const instant = z.string().nullable()
/** With what is wrong, and what to do, in the words of `shop doctor`. */
const judged = { state, problem: z.string().nullable() }

export const healthResponse = z.object({
  queue: z.object({
    ...judged,
    waiting: z.int(),
    due: z.int(),
    failing: z.int(),
    failed: z.int(),
    oldestDueSeconds: z.int(),
    workers: z.int(),
  }),
  emails: z.object({ state, waiting: z.int(), failed: z.int(), lastRefusedAt: instant }),
  provider: z.object({
    state,
    name: z.string(),
    /** Payments that should have been checked a minute ago. */
    overdueChecks: z.int(),
    /** Refunds that the provider did not take at the third try. */
    slowRefunds: z.int(),
    lastEventAt: instant,
  }),
  webhooks: z.object({ state, endpoints: z.int(), waiting: z.int(), switchedOff: z.int() }),
  disk: z.object({ state, freeBytes: z.int(), totalBytes: z.int(), databaseBytes: z.int() }),
  backups: z.object({
    ...judged,
    lastAt: instant,
    file: z.string().nullable(),
    bytes: z.int().nullable(),
  }),
  version: z.object({
    shop: z.string(),
    node: z.string(),
    postgres: z.string(),
    migration: z.int(),
    startedAt: z.string(),
    mode: z.enum(['trial', 'live']),
    isDemo: z.boolean(),
  }),
})
export type HealthReport = z.infer<typeof healthResponse>

export const listEmailsQuery = z.object({
  state: z.enum(['failed', 'all']).default('failed'),
  limit: pageSize,
})
export const listEmailsResponse = z.object({
  items: z.array(
    z.object({
      to: z.string(),
      kind: z.string(),
      state: z.enum(['waiting', 'failing', 'given-up', 'refused']),
      at: z.string(),
      tries: z.int(),
      reason: z.string(),
    }),
  ),
})

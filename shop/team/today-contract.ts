import { z } from 'zod'
import { type WorkKind, workRows } from './work-rows.ts'

/** In the order in which they are shown. */
export const workKinds = Object.keys(workRows) as WorkKind[]

/** What a shop wants before its first sale, in a good order. */
export const firstSteps = [
  'details',
  'product',
  'photos',
  'stock',
  'invoices',
  'pages',
  'emails',
  'payments',
  'backup',
  'order',
] as const
export type FirstStep = (typeof firstSteps)[number]

export const todayResponse = z.object({
  /** What the caller may not see is left out. */
  work: z.array(
    z.object({
      kind: z.enum(workKinds),
      count: z.int(),
      /** After the number. */
      text: z.string(),
      /** The screen that lists them. */
      to: z.string(),
      isUrgent: z.boolean(),
      /** Of the oldest of them. */
      since: z.string().nullable(),
      amount: z.int().nullable(),
    }),
  ),
  /** Paid today, in Asia/Kolkata, and a week before until the same time. Null for who may not see money. */
  sales: z
    .object({
      orders: z.int(),
      sales: z.int(),
      ordersBefore: z.int(),
      salesBefore: z.int(),
      /** The last fourteen, today the last of them. */
      days: z.array(z.object({ day: z.string(), orders: z.int(), sales: z.int() })),
    })
    .nullable(),
  /** Orders packed whole today, those to pack, and those begun. Null for who does not pack. */
  packing: z.object({ packed: z.int(), waiting: z.int(), begun: z.int() }).nullable(),
  /** Null for who may not see it. */
  health: z
    .record(
      z.enum(['queue', 'emails', 'provider', 'webhooks', 'disk', 'backups']),
      z.enum(['ok', 'attention']),
    )
    .nullable(),
  lastBackupAt: z.string().nullable(),
  isDemo: z.boolean(),
  /** Until the first order is paid, for who edits the shop; else null. */
  firstSteps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })).nullable(),
})
export type Today = z.infer<typeof todayResponse>

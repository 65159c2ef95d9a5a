import { z } from 'zod'
import { success } from '../wire/contract.ts'
import { post, type Writes } from '../wire/write.ts'

const instant = z.string().nullable()

const lastTry = z.object({
  /** Of the last one that succeeded. */
  name: z.string().nullable(),
  seconds: z.int().nullable(),
  succeededAt: instant,
  failedAt: instant,
  /** Null: the last try succeeded. */
  problem: z.string().nullable(),
})

const underWay = z.object({
  isRunning: z.boolean(),
  /** Not begun yet. */
  asked: z.object({ by: z.string(), at: z.string() }).nullable(),
})

export const backupsResponse = z.object({
  /** Null: BACKUP_TO is not set. */
  place: z.string().nullable(),
  isEncrypted: z.boolean(),
  everyHours: z.number(),
  /** Null: a restore is never rehearsed. */
  rehearsesEveryDays: z.number().nullable(),
  ...underWay.shape,
  items: z.array(z.object({ name: z.string(), bytes: z.int(), at: instant })),
  /** Why they cannot be listed. */
  problem: z.string().nullable(),
  last: lastTry.nullable(),
  rehearsal: lastTry.nullable(),
  rehearsed: underWay,
})
export type BackupsReport = z.infer<typeof backupsResponse>

export const backupWrites = {
  ask: post('/api/admin/backups', { answer: success }),
  /** Of the newest, beside the running shop. */
  rehearse: post('/api/admin/backups/rehearsal', { answer: success }),
} satisfies Writes

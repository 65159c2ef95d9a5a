import { z } from 'zod'
import { text } from '../wire/contract.ts'
import { pageOf, pageSize } from '../wire/paging.ts'

const instant = z.iso.datetime({ offset: true, error: 'Send a time like 2026-11-23T00:00:00+05:30.' })
const values = z.record(z.string(), z.unknown()).nullable()

export const listAuditQuery = z.object({
  actor: text('Name', 100).optional(),
  operation: text('Step', 100).optional(),
  /** As it stands in the log, or the number of an order. */
  subject: text('Subject', 200).optional(),
  from: instant.optional(),
  until: instant.optional(),
  limit: pageSize,
  /** The id of the last entry of the page before. */
  cursor: z.uuid('Send a cursor as it came.').optional(),
})

export const listAuditResponse = pageOf(
  z.object({
    id: z.string(),
    at: z.string(),
    actor: z.string(),
    role: z.string().nullable(),
    operation: z.string(),
    subject: z.string(),
    before: values,
    after: values,
  }),
)

/** What the filters may be set to. */
export const auditChoicesResponse = z.object({
  actors: z.array(z.string()),
  operations: z.array(z.string()),
})

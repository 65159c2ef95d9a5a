import { z } from 'zod'
import { post, type Writes } from '../wire/write.ts'

/** The emails that the owner can word, with sample data and the words of a draft. */
export const emailPreviewsResponse = z.object({
  from: z.string(),
  /** Null where replies go to the sender. */
  replyTo: z.string().nullable(),
  items: z.array(
    z.object({
      /** In the address of its preview. */
      name: z.string(),
      kind: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
  ),
})

export const emailPreviewParams = z.object({ sample: z.string() })

export const emailWrites = {
  /** To the member's own address. */
  sendSample: post('/api/admin/emails/:sample/send', { answer: z.object({ to: z.string() }) }),
} satisfies Writes

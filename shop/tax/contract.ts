import { z } from 'zod'

/** `GET /api/profile/orders/:userId/invoices/:orderId`: the link opens without a login. */
export const orderDocumentsResponse = z.array(
  z.object({
    kind: z.enum(['invoice', 'credit-note']),
    number: z.string(),
    issuedAt: z.string(),
    totalPaise: z.number(),
    url: z.string(),
  }),
)
export type OrderDocumentsResponse = z.infer<typeof orderDocumentsResponse>

import { z } from 'zod'
import { email, linkToken, text } from '../wire/contract.ts'

export const stockAlertRequest = z.object({ variantId: text('Variant', 100), email })

export const confirmStockAlertRequest = z.object({ token: linkToken })

export const stockAlertLinkQuery = z.object({ token: linkToken })
/** `variant`: size and flavour; empty where there is no choice. */
export const stockAlertLinkResponse = z.object({ product: z.string(), variant: z.string() })
export type StockAlertLinkResponse = z.infer<typeof stockAlertLinkResponse>

export const exportedStockAlert = z.object({
  product: z.string(),
  variant: z.string(),
  askedAt: z.string(),
  confirmedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
})

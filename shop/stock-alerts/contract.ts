import { z } from 'zod'
import { email, linkToken, text } from '../wire/contract.ts'

export const stockAlertRequest = z.object({ variantId: text('Variant', 100), email })

export const confirmStockAlertRequest = z.object({ token: linkToken })

export const stopStockAlertsQuery = z.object({ token: z.string().max(200).default('') })

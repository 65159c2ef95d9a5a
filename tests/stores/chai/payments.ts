import { nimbuPay } from './payments/nimbu-pay/adapter.ts'

export const payments = [nimbuPay] as const

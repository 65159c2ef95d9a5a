import { customerCalls } from '../customer-calls.ts'
import { shopApi } from './browser-api.ts'

export const customerApi = customerCalls(shopApi)

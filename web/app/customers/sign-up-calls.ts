import type { LoginResponse } from '../../../shop/customers/contract.ts'
import { shopApi } from '../session/browser-api.ts'
import type { SuccessMessage } from '../shop-api.ts'

const post = <Answer>(path: string, body: unknown) => shopApi.call<Answer>('POST', path, body)

export const activate = (request: { token: string; password?: string }) =>
  post<LoginResponse>('/api/activate', request)
export const activateByCode = (request: { email: string; code: string }) =>
  post<LoginResponse>('/api/activate/code', request)
export const resendActivation = (email: string) => post<SuccessMessage>('/api/activate/resend', { email })
export const resetPassword = (request: { token: string; password: string }) =>
  post<{ success: true }>('/api/reset-password', request)

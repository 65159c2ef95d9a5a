import type { BusinessResponse, ChangeBusinessRequest } from '../../../shop/customers/business-contract.ts'
import type { ProfileResponse, SessionsResponse } from '../../../shop/customers/contract.ts'
import type { DataExportResponse } from '../../../shop/customers/data-export-contract.ts'
import { pathPart } from '../product-calls.ts'
import { shopApi } from '../session/browser-api.ts'
import type { SuccessMessage } from '../shop-api.ts'

const { call } = shopApi

export const changeProfile = (change: { firstName: string; lastName: string; phone: string }) =>
  call<ProfileResponse>('PUT', '/api/profile', change)
export const changeUpdates = (wanted: boolean) =>
  call<ProfileResponse>('PUT', '/api/profile/updates', { wanted })
export const changeBusiness = (change: ChangeBusinessRequest) =>
  call<BusinessResponse>('PUT', '/api/profile/business', change)
export const removeBusiness = () => call<BusinessResponse>('DELETE', '/api/profile/business')
export const changeEmail = (request: { email: string; password?: string }) =>
  call<SuccessMessage>('POST', '/api/profile/email', request)
export const changePassword = (request: { currentPassword?: string; password: string }) =>
  call<{ success: true }>('POST', '/api/profile/password', request)
export const listSessions = () => call<SessionsResponse>('GET', '/api/profile/sessions')
export const endSession = (sessionId: string) =>
  call<void>('DELETE', `/api/profile/sessions/${pathPart(sessionId)}`)
export const endOtherSessions = () => call<void>('DELETE', '/api/profile/sessions/others')
export const exportData = () => call<DataExportResponse>('GET', '/api/profile/data')
export const deleteAccount = (password: string | undefined) =>
  call<{ success: true }>('POST', '/api/profile/delete', { password })
export const sendVerification = () => call<SuccessMessage>('POST', '/api/profile/verify', {})

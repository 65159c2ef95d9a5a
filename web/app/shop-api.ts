import type {
  AddAddressRequest,
  AddAddressResponse,
  Address,
  AddressForm,
  UpdateAddressRequest,
} from '../../shop/addresses/contract.ts'
import type { ProductQuantity } from '../../shop/cart/contract.ts'
import type {
  PaymentOrderRequest,
  PaymentOrderResponse,
  PaymentStatusResponse,
  VerifyResponse,
} from '../../shop/checkout/contract.ts'
import type { CheckCouponResponse, OfferedCoupon } from '../../shop/coupons/contract.ts'
import type { BusinessResponse } from '../../shop/customers/business-contract.ts'
import type { LoginResponse, ProfileResponse } from '../../shop/customers/contract.ts'
import type { Order } from '../../shop/orders/contract.ts'
import type { ShownContent } from '../../shop/pages/content.ts'
import type { CallShop, ShopResponse } from '../../shop/pages/contract.ts'
import type { PageName } from '../../shop/pages/page-names.ts'
import type { TrackedParcel } from '../../shop/parcels/tracking-contract.ts'
import type { PincodeResponse } from '../../shop/postal/contract.ts'
import type { LatestReviews, ReviewLinkResponse } from '../../shop/reviews/contract.ts'
import type { ErrorBody } from '../../shop/wire/contract.ts'
import { pathPart as id, type ListPart, productCalls, queryString } from './product-calls.ts'

export const missingCustomerText = 'Customer ID not found. Please log in again.'

/** `status` is 0 without a response. */
export class ShopError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, unknown>>
  /** False without a message from the API. */
  readonly isExplained: boolean
  /** In seconds. */
  readonly retryAfter: number | null

  constructor(status: number, error: ErrorBody['error'], retryAfter: number | null = null) {
    super(error.message)
    this.name = 'ShopError'
    this.status = status
    this.code = error.code
    this.fields = error.fields ?? {}
    this.details = error
    this.isExplained = error !== noAnswer && error !== noMessage
    this.retryAfter = retryAfter
  }
}

export interface ShopApi extends ReturnType<typeof openShopApi> {}

export interface SuccessMessage {
  success: true
  message: string
}

/** As specified, `success` may be false at 200. */
interface MaybeSuccess {
  success?: boolean
  message?: string
}

/** `token` is read for each call, since it changes with login and logout. */
export function openShopApi(callShop: CallShop, token: () => string | null = () => null) {
  async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await send(method, path, body)
    if (!response.ok) throw await readShopError(response)
    return response.status === 204 ? (undefined as Answer) : await response.json()
  }
  /** As specified, only 200 is a success. */
  async function askFor200<Answer>(method: string, path: string, body: unknown): Promise<Answer> {
    const response = await send(method, path, body)
    if (response.status !== 200) throw await readShopError(response)
    return await response.json()
  }
  async function send(method: string, path: string, body?: unknown): Promise<ShopResponse> {
    if (isShortened(path)) throw new ShopError(404, noMessage)
    return callShop(path, requestInit(method, body, token())).catch(() => {
      throw new ShopError(0, noAnswer)
    })
  }
  async function upload<Answer>(path: string, file: Blob): Promise<Answer> {
    const headers = { 'content-type': file.type || 'application/octet-stream' }
    const response = await callShop(path, { method: 'POST', headers, body: file }).catch(() => {
      throw new ShopError(0, noAnswer)
    })
    if (!response.ok) throw await readShopError(response)
    return await response.json()
  }
  /** The specified calls name the customer in their path. */
  function addressesOf(userId: string): string {
    if (userId === '') throw new ShopError(400, { code: 'customer-missing', message: missingCustomerText })
    return `/api/profile/address/${id(userId)}`
  }
  const get = <Answer>(path: string) => ask<Answer>('GET', path)
  const post = <Answer>(path: string, body: unknown) => ask<Answer>('POST', path, body)

  return {
    ...productCalls(get),
    readLatestReviews: () => get<LatestReviews>('/api/reviews/latest'),
    openReviewLink: (token: string) =>
      get<ReviewLinkResponse>(`/api/reviews/link?${new URLSearchParams({ token })}`),
    /** For code that is loaded when asked for. */
    call: ask,
    upload,

    logIn: (request: { email: string; password: string; remember: boolean }) =>
      askFor200<LoginResponse>('POST', '/api/login', request),
    logOut: () => post<void>('/api/logout', {}),
    register: (request: Record<string, string>) => post<SuccessMessage>('/api/register', request),
    forgotPassword: (email: string) => askFor200<SuccessMessage>('POST', '/api/forgot-password', { email }),
    readProfile: () => get<ProfileResponse>('/api/profile'),
    readBusiness: () => get<BusinessResponse>('/api/profile/business'),
    confirmEmail: (token: string) => post<{ success: true }>('/api/profile/email/confirm', { token }),
    readPage: <Name extends PageName>(name: Name) => get<ShownContent<Name>>(`/api/pages/${name}`),
    lookUpPin: (pin: string) => get<PincodeResponse>(`/api/pincode/${id(pin)}`),

    listAddresses: async (accessToken: string) => {
      const answer = await post<MaybeSuccess & { addresses?: Address[] }>('/api/profile/address', {
        accessToken,
      })
      if (!answer.addresses) throw refusalOf(answer)
      return answer.addresses
    },
    readAddress: (addressId: string) => post<AddressForm>('/api/profile/address', { addressId }),
    addAddress: async (userId: string, address: AddAddressRequest) =>
      requireSuccess(await post<AddAddressResponse>(`${addressesOf(userId)}/addresses/add`, address)),
    updateAddress: async (userId: string, addressId: string, change: Partial<UpdateAddressRequest>) =>
      askFor200<SuccessMessage>('PUT', `${addressesOf(userId)}/addresses/${id(addressId)}`, change),
    deleteAddress: async (userId: string, addressId: string) =>
      requireSuccess(
        await ask<MaybeSuccess>('DELETE', `${addressesOf(userId)}/deleteAddress/${id(addressId)}`),
      ),

    listCoupons: () => get<OfferedCoupon[]>('/api/discount/all-coupons'),
    checkCoupon: (code: string, products: readonly ProductQuantity[]) =>
      post<CheckCouponResponse>('/api/discount/check', { code, products }),

    openPaymentOrder: (request: PaymentOrderRequest) =>
      post<PaymentOrderResponse>('/api/profile/orders/razorpay/order', request),
    verifyPayment: (request: Record<string, unknown>) =>
      post<VerifyResponse>('/api/profile/orders/razorpay/verify', request),
    readPaymentStatus: (userId: string, orderId: string) =>
      get<PaymentStatusResponse>(`/api/profile/orders/${id(userId)}/by-payment-order/${id(orderId)}`),
    listOrders: (userId: string, part: ListPart = {}) =>
      get<Order[]>(`/api/profile/orders/${id(userId)}${queryString(part)}`),
    trackParcel: (token: string) => get<TrackedParcel>(`/api/tracking?${new URLSearchParams({ token })}`),
    cancelOrder: (request: { orderId: string; reason: string }) =>
      post<{ success: true }>('/api/profile/orders/cancel-order', request),

    sendContact: (request: { name: string; email: string; message: string }) =>
      post<SuccessMessage>('/api/contact', request),
    subscribe: (email: string) => post<SuccessMessage>('/api/subscribe', { email }),
    confirmSubscription: (token: string) => post<{ success: true }>('/api/subscribe/confirm', { token }),
    unsubscribe: (token: string) =>
      post<{ success: true }>(`/api/unsubscribe?${new URLSearchParams({ token })}`, {}),
  }
}

/** The browser drops `.` and `..`, even encoded, and would call another path. */
function isShortened(path: string): boolean {
  return /\/\.\.?(?![^/?])/.test(path)
}

function requestInit(method: string, body: unknown, token: string | null): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (body === undefined) return { method, headers }
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

const noAnswer = { code: 'no-answer', message: 'No connection to the shop. Please check your network.' }
const noMessage = { code: 'unexpected', message: 'Something went wrong. Please try again.' }

async function readShopError(response: ShopResponse): Promise<ShopError> {
  const retryAfter = Number(response.headers.get('retry-after')) || null
  const body: unknown = await response.json().catch(() => null)
  return new ShopError(response.status, readError(body), retryAfter)
}

/** Ignores the HTML of proxies and the errors of frameworks, which have a text under `error`. */
function readError(body: unknown): ErrorBody['error'] {
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown }
  if (isError(error)) return error
  return error === undefined && typeof message === 'string' && message !== ''
    ? { code: 'refused', message }
    : noMessage
}

function isError(error: unknown): error is ErrorBody['error'] {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  )
}

function requireSuccess<Answer extends MaybeSuccess>(answer: Answer): Answer {
  if (answer.success !== true) throw refusalOf(answer)
  return answer
}

/** Of an answer at 200. */
function refusalOf({ message }: MaybeSuccess): ShopError {
  return new ShopError(200, readError({ message }))
}

/** The API's message for a refusal (4xx), otherwise the fallback. */
export function shopMessage(error: unknown, otherwise: string): string {
  return error instanceof ShopError && error.status >= 400 && error.status < 500 ? error.message : otherwise
}

/** Where specified: the API's message for any status, otherwise the fallback. */
export function serverMessage(error: unknown, otherwise: string): string {
  return error instanceof ShopError && error.isExplained && error.message ? error.message : otherwise
}

export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ShopError ? error.fields : {}
}

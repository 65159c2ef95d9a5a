import type { ProductQuantity } from '../../shop/cart/contract.ts'
import type { CheckCouponResponse, OfferedCoupon } from '../../shop/coupons/contract.ts'
import type { ShownContent } from '../../shop/pages/content.ts'
import type { CallShop, ShopResponse } from '../../shop/pages/contract.ts'
import type { AddedName, PageName } from '../../shop/pages/page-names.ts'
import type { TrackedOrder, TrackedParcel } from '../../shop/parcels/tracking-contract.ts'
import type { PincodeResponse } from '../../shop/postal/contract.ts'
import type { LatestReviews, ReviewLinkResponse } from '../../shop/reviews/contract.ts'
import type { ErrorBody } from '../../shop/wire/contract.ts'
import { pathPart as id, productCalls } from './product-calls.ts'

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

/** The shop says so. A 404 of what stands before it says nothing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'not-found'
}

export interface ShopApi extends ReturnType<typeof openShopApi> {}

export interface SuccessMessage {
  success: true
  message: string
}

/** `token` is read for each call, since it changes with login and logout. */
export function openShopApi(callShop: CallShop, token: () => string | null = () => null) {
  async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await send(method, path, body)
    if (!response.ok) throw await readShopError(response)
    return response.status === 204 ? (undefined as Answer) : await readAnswer<Answer>(response)
  }
  /** As specified, only 200 is a success. */
  async function askFor200<Answer>(method: string, path: string, body: unknown): Promise<Answer> {
    const response = await send(method, path, body)
    if (response.status !== 200) throw await readShopError(response)
    return await readAnswer<Answer>(response)
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
    return await readAnswer<Answer>(response)
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
    callFor200: askFor200,
    upload,

    logOut: () => post<void>('/api/logout', {}),
    readPage: <Name extends PageName | AddedName>(name: Name) =>
      get<ShownContent<Name>>(`/api/pages/${name}`),
    lookUpPin: (pin: string) => get<PincodeResponse>(`/api/pincode/${id(pin)}`),

    listCoupons: () => get<OfferedCoupon[]>('/api/discount/all-coupons'),
    checkCoupon: (code: string, products: readonly ProductQuantity[]) =>
      post<CheckCouponResponse>('/api/discount/check', { code, products }),

    trackParcel: (token: string) =>
      get<TrackedParcel | TrackedOrder>(`/api/tracking?${new URLSearchParams({ token })}`),
    subscribe: (email: string) => post<SuccessMessage>('/api/subscribe', { email }),
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

/** `success` may be false at 200, as the specification reads it. What is no JSON comes from a network's own login page. */
async function readAnswer<Answer>(response: ShopResponse): Promise<Answer> {
  const answer = await response.json().catch(() => null)
  if (!answer) throw new ShopError(0, noAnswer)
  if (answer.success === false) throw new ShopError(response.status, readError(answer))
  return answer
}

async function readShopError(response: ShopResponse): Promise<ShopError> {
  const retryAfter = Number(response.headers.get('retry-after')) || null
  const body: unknown = await response.json().catch(() => null)
  return new ShopError(response.status, readError(body), retryAfter)
}

/** Ignores the HTML of proxies and the errors of frameworks, which have a text under `error`. */
export function readError(body: unknown): ErrorBody['error'] {
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

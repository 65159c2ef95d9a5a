import type {
  AddAddressRequest,
  AddAddressResponse,
  Address,
  AddressForm,
  UpdateAddressRequest,
} from '../../shop/addresses/contract.ts'
import type {
  CashOfferResponse,
  CashOrderRequest,
  CashOrderResponse,
  PaymentOrderRequest,
  PaymentOrderResponse,
  PaymentStatusResponse,
  PayNowRequest,
  VerifyResponse,
} from '../../shop/checkout/contract.ts'
import type { BusinessResponse } from '../../shop/customers/business-contract.ts'
import type { LoginResponse, ProfileResponse } from '../../shop/customers/contract.ts'
import { pathPart as id } from './product-calls.ts'
import { readError, type ShopApi, ShopError, type SuccessMessage } from './shop-api.ts'

export const missingCustomerText = 'Customer ID not found. Please log in again.'

/** As specified, `success` may be false at 200. */
interface MaybeSuccess {
  success?: boolean
  message?: string
}

/** What no page of the catalogue calls. */
export function customerCalls({ call, callFor200 }: Pick<ShopApi, 'call' | 'callFor200'>) {
  const get = <Answer>(path: string) => call<Answer>('GET', path)
  const post = <Answer>(path: string, body: unknown) => call<Answer>('POST', path, body)
  return {
    logIn: (request: { email: string; password: string; remember: boolean }) =>
      callFor200<LoginResponse>('POST', '/api/login', request),
    register: (request: Record<string, string>) => post<SuccessMessage>('/api/register', request),
    forgotPassword: (email: string) => callFor200<SuccessMessage>('POST', '/api/forgot-password', { email }),
    readProfile: () => get<ProfileResponse>('/api/profile'),
    readBusiness: () => get<BusinessResponse>('/api/profile/business'),

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
      callFor200<SuccessMessage>('PUT', `${addressesOf(userId)}/addresses/${id(addressId)}`, change),
    deleteAddress: async (userId: string, addressId: string) =>
      requireSuccess(
        await call<MaybeSuccess>('DELETE', `${addressesOf(userId)}/deleteAddress/${id(addressId)}`),
      ),

    openPaymentOrder: (request: PaymentOrderRequest) =>
      post<PaymentOrderResponse>('/api/profile/orders/razorpay/order', request),
    readCashOffer: (asked: { amount: number; pin: string }) =>
      get<CashOfferResponse>(`/api/checkout/cash?amount=${asked.amount}&pin=${id(asked.pin)}`),
    placeInCash: (request: CashOrderRequest) => post<CashOrderResponse>('/api/checkout/cash', request),
    payNow: (request: PayNowRequest) => post<PaymentOrderResponse>('/api/checkout/pay-now', request),
    verifyPayment: (request: Record<string, unknown>) =>
      post<VerifyResponse>('/api/profile/orders/razorpay/verify', request),
    readPaymentStatus: (userId: string, orderId: string) =>
      get<PaymentStatusResponse>(`/api/profile/orders/${id(userId)}/by-payment-order/${id(orderId)}`),
  }
}

/** The specified calls name the customer in their path. */
function addressesOf(userId: string): string {
  if (userId === '') throw new ShopError(400, { code: 'customer-missing', message: missingCustomerText })
  return `/api/profile/address/${id(userId)}`
}

function requireSuccess<Answer extends MaybeSuccess>(answer: Answer): Answer {
  if (answer.success !== true) throw refusalOf(answer)
  return answer
}

/** Of an answer at 200. */
function refusalOf({ message }: MaybeSuccess): ShopError {
  return new ShopError(200, readError({ message }))
}

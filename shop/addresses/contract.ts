import { z } from 'zod'
import { shippingAddress } from '../orders/contract.ts'
import {
  addressLine,
  emptyOrText,
  optionalText,
  personName,
  phone,
  pin,
  successMessage,
  text,
} from '../wire/contract.ts'

export const address = z.object({
  id: z.string(),
  ...shippingAddress.shape,
  isDefault: z.boolean(),
  /** For the next order alone. */
  isSaved: z.literal(false).optional(),
})
export type Address = z.infer<typeof address>

const addressesResponse = z.object({ success: z.literal(true), addresses: z.array(address) })

const addressForm = z.object({
  addressName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string(),
  phone: z.string(),
  isDefault: z.boolean(),
})
export type AddressForm = z.infer<typeof addressForm>

export const readAddressesResponse = z.union([addressesResponse, addressForm])

export const customerParams = z.object({ userId: z.string() })
export const addressParams = z.object({ customerId: z.string(), addressId: z.string() })
export const removeAddressParams = z.object({ userId: z.string(), addressId: z.string() })

export const readAddressesRequest = z
  .object({
    addressId: text('addressId', 500).optional(),
    accessToken: text('accessToken', 500).optional(),
  })
  .refine(({ addressId, accessToken }) => addressId !== undefined || accessToken !== undefined, {
    path: ['accessToken'],
    error: 'Send accessToken for the list, or addressId for one address.',
  })

export const addAddressRequest = z.object({
  first_name: personName('First name'),
  last_name: emptyOrText('Last name', 100),
  address1: addressLine('Address'),
  address2: optionalText('Address line 2', 200),
  city: optionalText('City', 100),
  province: optionalText('State', 100),
  country: z.literal('India', { error: 'We deliver within India only.' }).optional(),
  zip: pin,
  phone,
  isDefault: z.boolean().optional(),
  /** False: for the next order alone. */
  isSaved: z.boolean().optional(),
})
export type AddAddressRequest = z.infer<typeof addAddressRequest>

export const addAddressResponse = successMessage.extend({ addressId: z.string() })
export type AddAddressResponse = z.infer<typeof addAddressResponse>

export const updateAddressRequest = z.object({
  firstName: personName('First name').optional(),
  lastName: personName('Last name').optional(),
  first_name: personName('First name').optional(),
  last_name: personName('Last name').optional(),
  addressName: addressLine('Name').optional(),
  address1: addressLine('Address').optional(),
  addressLine1: addressLine('Address').optional(),
  address2: optionalText('Address line 2', 200).optional(),
  addressLine2: optionalText('Address line 2', 200).optional(),
  city: optionalText('City', 100),
  state: optionalText('State', 100),
  province: optionalText('State', 100),
  country: z.literal('India', { error: 'We deliver within India only.' }).optional(),
  zip: pin.optional(),
  pinCode: pin.optional(),
  phone: phone.optional(),
  isDefault: z.boolean().optional(),
})
export type UpdateAddressRequest = z.infer<typeof updateAddressRequest>

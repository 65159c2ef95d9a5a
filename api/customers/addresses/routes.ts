import { toAddressForm } from '../../../shop/addresses/address-form.ts'
import {
  addAddressRequest,
  addAddressResponse,
  addressParams,
  customerParams,
  readAddressesRequest,
  readAddressesResponse,
  removeAddressParams,
  updateAddressRequest,
} from '../../../shop/addresses/contract.ts'
import { successMessage } from '../../../shop/wire/contract.ts'
import { readBearer } from '../../platform/http/read-bearer.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { requireSession } from '../sessions/require-session.ts'
import { addAddress } from './add-address.ts'
import { changeAddress } from './change-address.ts'
import { listAddresses } from './list-addresses.ts'
import { removeAddress } from './remove-address.ts'
import { requireAddress } from './require-address.ts'

export const addressRoutes: ShopRoutes = (deps) => async (app) => {
  const security = [{ bearer: [] }]
  const tags = ['addresses']

  app.post(
    '/api/profile/address',
    {
      config: { caller: 'body-token' },
      schema: { tags, body: readAddressesRequest, response: { 200: readAddressesResponse } },
    },
    async (request) => {
      const { addressId, accessToken } = request.body
      if (addressId === undefined) {
        const addresses = await listAddresses(deps, { accessToken, bearer: readBearer(request) })
        return { success: true, addresses } as const
      }
      const { customerId } = await requireSession(deps, request)
      return toAddressForm(await requireAddress(deps.db, customerId, addressId))
    },
  )

  app.post(
    '/api/profile/address/:userId/addresses/add',
    {
      config: { caller: 'owner' },
      schema: {
        tags,
        security,
        params: customerParams,
        body: addAddressRequest,
        response: { 200: addAddressResponse },
      },
    },
    async (request) => {
      const session = await requireSession(deps, request)
      const addressId = await addAddress(deps, session.customerId, request.body)
      return { addressId, success: true, message: 'Address added successfully.' } as const
    },
  )

  app.put(
    '/api/profile/address/:customerId/addresses/:addressId',
    {
      config: { caller: 'owner' },
      schema: {
        tags,
        security,
        params: addressParams,
        body: updateAddressRequest,
        response: { 200: successMessage },
      },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      const { addressId } = request.params
      await changeAddress(deps, { customerId, addressId, form: request.body })
      return { success: true, message: 'Address updated successfully!' } as const
    },
  )

  app.delete(
    '/api/profile/address/:userId/deleteAddress/:addressId',
    {
      config: { caller: 'owner' },
      schema: { tags, security, params: removeAddressParams, response: { 200: successMessage } },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      await removeAddress(deps.db, customerId, request.params.addressId)
      return { success: true, message: 'Address deleted successfully!' } as const
    },
  )
}

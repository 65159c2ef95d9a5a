import { deleteAccountRequest } from '../../../shop/customers/contract.ts'
import { dataExportResponse } from '../../../shop/customers/data-export-contract.ts'
import { success } from '../../../shop/wire/contract.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { clientOf } from '../../platform/limits/client.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { requireSession } from '../sessions/require-session.ts'
import { collectDataExport } from './collect-data-export.ts'
import { deleteAccount } from './delete-account.ts'

export const dataExportRoutes: ShopRoutes = (deps) => async (app) => {
  const schema = { tags: ['customers'], security: [{ bearer: [] }] }

  app.get(
    '/api/profile/data',
    {
      config: { caller: 'customer', limits: [perHour('data-export.account', 4)], log: 'data downloaded' },
      schema: { ...schema, response: { 200: dataExportResponse } },
    },
    async (request) => collectDataExport(deps, (await requireSession(deps, request)).customerId),
  )

  app.post(
    '/api/profile/delete',
    {
      config: { caller: 'customer', log: 'account deleted' },
      schema: { ...schema, body: deleteAccountRequest, response: { 200: success } },
    },
    async (request) => {
      const session = await requireSession(deps, request)
      const { password } = request.body
      await deleteAccount(deps, { session, password, client: clientOf(request) })
      return { success: true } as const
    },
  )
}

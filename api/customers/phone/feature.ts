import type { Feature } from '../../feature.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { watchDatabase } from '../../platform/postgres/database-gauge.ts'
import { findCustomer } from '../customer-store.ts'
import type { CodeJob } from './ask-code.ts'
import { checkCodes } from './check-codes.ts'
import { deleteCodesTo, deleteExpiredCodes, findCodesTo } from './code-store.ts'
import { countCodesLeft } from './count-code.ts'
import { phoneRoutes } from './routes.ts'
import { sendCode } from './send-code.ts'
import { sendDeviceCode } from './send-device-code.ts'

export const phone: Feature = {
  name: 'phone',
  routes: [phoneRoutes],
  jobs: (deps) => ({ 'send-code': (payload) => sendCode(deps, payload as CodeJob) }),
  emails: (deps) => ({
    'send-device-code': { send: (payload) => sendDeviceCode(deps, payload as CodeJob), isAwaited: true },
  }),
  cleanUp: ({ db, now }) => deleteExpiredCodes(db, now()),
  personalData: {
    columns: ['one_time_code.phone', 'phone_code.phone'],
    collect: async ({ db, now }, { verifiedPhone: phone, phoneVerifiedAt: verifiedAt }) => {
      if (phone === null || verifiedAt === null) return { phoneLogin: null }
      return { phoneLogin: { phone, verifiedAt, codes: await findCodesTo(db, phone, now()) } }
    },
    eraseCustomer: deleteCodesOf,
    moveNumber: (tx, { from }) => deleteCodesTo(tx, from),
  },
  checks: { 'login codes': checkCodes },
  metrics: (registry, deps) =>
    watchDatabase(registry, {
      name: 'shop_phone_codes_left',
      help: 'Login codes that may be texted at once, to devices that are new',
      read: () => countCodesLeft(deps),
    }),
}

async function deleteCodesOf(tx: Tx, customerId: string): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (customer?.verifiedPhone) await deleteCodesTo(tx, customer.verifiedPhone)
}

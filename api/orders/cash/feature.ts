import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { countRows } from '../../work.ts'
import { isOpen, overdueBefore } from './list-cash.ts'
import { adminCashRoutes } from './routes.ts'

export const cash: Feature = {
  name: 'cash',
  routes: [adminCashRoutes],
  work: {
    'cash-overdue': {
      may: 'money.read',
      count: countRows(
        (
          now,
        ) => sql`select due_since as since, amount_paise - remitted_paise - written_off_paise as amount from cash_due d
          where ${isOpen} and d.due_since < ${overdueBefore(now)}`,
      ),
    },
  },
}

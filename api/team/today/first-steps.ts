import { sql } from 'kysely'
import { sampleSettings } from '../../../shop/pages/sample-settings.ts'
import { type FirstStep, firstSteps, type Today } from '../../../shop/team/today-contract.ts'
import type { Config } from '../../config.ts'
import { uninvoicedProducts } from '../../orders/invoices/uninvoiced-products.ts'
import { judgeBackups } from '../../platform/backup/check-backup.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'

interface Deps {
  db: Db
  config: Pick<Config, 'backup' | 'sandbox'>
  now: () => Date
}

/** Null once an order was paid. Mail and payments by the settings: the doctor asks the services themselves, and this is read with each look. */
export async function listFirstSteps({ db, config, now }: Deps): Promise<Today['firstSteps']> {
  const found = await findDone(db, now())
  if (found.order) return null
  const backups = await judgeBackups(db, config.backup, now())
  const done: Record<FirstStep, boolean> = {
    ...found,
    details: sampleSettings(currentSettings()).length === 0,
    emails: !config.sandbox.mail,
    payments: !config.sandbox.payments,
    backup: backups.finding.state === 'ok',
  }
  return firstSteps.map((step) => ({ step, isDone: done[step] }))
}

type Stored = Exclude<FirstStep, 'details' | 'emails' | 'payments' | 'backup'>

/** The goods that came with the shop do not count. */
async function findDone(db: Db, now: Date): Promise<Record<Stored, boolean>> {
  const own = sql`p.status = 'active' and not coalesce((p.facts->>'sample')::boolean, false)`
  const { rows } = await sql<Record<Stored, boolean>>`
    with own as (select p.id, ${await uninvoicedProducts(db, now)} as uninvoiced from product p where ${own})
    select exists (select from own) as product,
      exists (select from own) and not exists (
        select from own where not exists (select from product_image i where i.product_id = own.id
          and i.state = 'ready' and i.removed_at is null)) as photos,
      exists (select from own join variant v on v.product_id = own.id join stock s on s.variant_id = v.id
        where s.available > 0) as stock,
      exists (select from own) and not exists (select from own where uninvoiced) as invoices,
      (select count(distinct page) = 2 from page_version where page in ('privacy', 'terms')) as pages,
      exists (select from "order" where order_number is not null) as "order"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('no row of first steps')
  return found
}

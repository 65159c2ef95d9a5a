import { afterAll, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const team = 'of the team, whose members are removed by its owner'

const chosen = 'one of a list'
const erased = features.flatMap(({ personalData }) => personalData?.columns ?? [])

/** Why they stay. */
const kept = {
  'cash_due.written_off_reason': 'of the team, about money of a carrier',
  'invoice.data': 'a tax document is kept as it was issued, for the years of section 36 of the CGST Act',
  'payment_event.payload': 'the provider’s adapter saves it without the payer',
  'payment_notice.reason': chosen,
  'payout_line.accepted_reason': 'of the team, about a line of a payout',
  'refund.reason': chosen,
  'review_report.reason': chosen,
  'stock_alert_opt_out.address_id': 'a keyed hash that names nobody: an erased address stays stopped',
  'stock_change.note': 'of the team, about goods',
  'team_invitation.email': team,
  'team_invitation.email_token_hash': team,
  'team_member.email': team,
}

/** Of tables whose rows do not all go with their customer. */
const personalColumns = `
  select t.relname || '.' || c.attname as name from pg_class t join pg_attribute c on c.attrelid = t.oid
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    and t.oid <> 'customer'::regclass and c.attnum > 0 and not c.attisdropped
    and not exists (select from pg_constraint k join pg_attribute r on r.attrelid = k.conrelid and r.attnum = any(k.conkey)
      where k.conrelid = t.oid and k.confrelid = 'customer'::regclass and k.confdeltype = 'c' and r.attnotnull)
    and (c.attname ~ 'email|customer|phone|address|reason|risk|note|text' and c.atttypid not in ('boolean'::regtype, 'integer'::regtype)
      or c.attname in ('data', 'payload')
      or exists (select from pg_constraint k where k.conrelid = t.oid and k.confrelid = 'customer'::regclass and c.attnum = any(k.conkey)))`

test('every column that keeps a person goes with the customer, or is erased, or stays for a reason', async () => {
  const { rows } = await database.pool.query<{ name: string }>(personalColumns)
  expect(rows.map(({ name }) => name).sort()).toEqual([...erased, ...Object.keys(kept)].sort())
})

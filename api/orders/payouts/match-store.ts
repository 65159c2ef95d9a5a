import { sql } from 'kysely'
import type { LineToMatch } from '../../../shop/payouts/match-lines.ts'
import type { LineProblem } from '../../../shop/payouts/problems.ts'
import type { Tx } from '../../platform/postgres/database.ts'

export interface OpenLine extends LineToMatch {
  payoutId: string
  orderId: string | null
}

export interface MatchedLine {
  line: OpenLine
  problem: LineProblem | null
}

/** Not looked at yet, or unknown before and known by now; the oldest payout first, which keeps what is settled twice. */
export async function findOpenLines(tx: Tx, limit: number): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`/* find-open-payout-lines */
    select l.payout_id as "payoutId", l.entity_id as "entityId", l.kind, l.currency, l.amount_paise as amount,
      l.credit_paise as credit, l.debit_paise as debit, l.fee_paise as fee, l.tax_paise as tax,
      known.amount as "knownAmount", known.order_id as "orderId",
      exists (select from payout_line m where m.entity_id = l.entity_id and m.is_matched) as "isSettled"
    from payout_line l join payout p on p.id = l.payout_id and p.status = 'processed'
    left join lateral (
      select paid_online(o) as amount, o.id as order_id from "order" o where l.kind = 'payment' and o.payment_id = l.entity_id and o.provider = p.provider
      union all select r.amount_paise, r.order_id from refund r join "order" o on o.id = r.order_id and o.provider = p.provider where l.kind = 'payment' and r.payment_id = l.entity_id
        and r.reason in ('late-payment', 'duplicate-payment', 'amount-mismatch')
      union all select r.amount_paise, r.order_id from refund r join "order" o on o.id = r.order_id and o.provider = p.provider where l.kind = 'refund' and r.provider_refund_id = l.entity_id
      union all select coalesce(n.reported_paise, n.amount_paise), n.order_id from payment_notice n join "order" o on o.id = n.order_id and o.provider = p.provider where l.kind = 'refund' and n.id = l.entity_id and n.kind = 'refund'
      limit 1) known on true
    where not l.is_matched and (l.problem is null
      or l.problem in ('unknown-payment', 'unknown-refund') and known.amount is not null)
    order by p.settled_at, l.payout_id, l.entity_id limit ${limit}`.execute(tx)
  return rows
}

export async function saveMatches(tx: Tx, matched: readonly MatchedLine[]): Promise<void> {
  const rows = matched.map(({ line, problem }) => ({
    payout_id: line.payoutId,
    entity_id: line.entityId,
    order_id: line.orderId,
    problem,
  }))
  await sql`/* save-payout-matches */
    update payout_line l set is_matched = v.problem is null, problem = v.problem, order_id = v.order_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (payout_id text, entity_id text, order_id uuid, problem text)
    where l.payout_id = v.payout_id and l.entity_id = v.entity_id`.execute(tx)
}

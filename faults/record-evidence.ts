import type pg from 'pg'
import type { AdminWrite } from './actors/admin-writers.ts'
import type { PaidOn } from './actors/cash-desk.ts'
import type { Promised } from './actors/journeys.ts'
import type { CodeUse } from './actors/newcomers.ts'
import type { ProviderClient } from './providers/provider.ts'
import type { MailServer } from './world/mail-server.ts'
import type { TextServer } from './world/text-server.ts'
import type { TakenEvent } from './world/webhook-receiver.ts'

interface Sources {
  provider: ProviderClient
  mailServer: MailServer
  textServer?: TextServer | null
  promised: readonly Promised[]
  acknowledged: ReadonlySet<string>
  webhooks?: readonly TakenEvent[]
  adminWrites?: readonly AdminWrite[]
  paidOn?: readonly PaidOn[]
  codeUses?: readonly CodeUse[]
  /** Kills and outages: whoever is interrupted while a message goes out sends it again. */
  interruptions?: number
}

/** Of a run that does not count them. */
const many = 1_000

/** Lays what everybody outside the shop knows beside the shop's own tables, where SQL can compare them. */
export async function recordEvidence(pool: pg.Pool, sources: Sources): Promise<void> {
  const {
    provider,
    mailServer,
    textServer,
    promised,
    acknowledged,
    webhooks = [],
    adminWrites = [],
    paidOn = [],
    codeUses = [],
    interruptions = many,
  } = sources
  const settlements = await provider.list('settlements')
  const evidence: Record<string, readonly object[]> = {
    payment: await provider.list('payments'),
    refund: await provider.list('refunds'),
    settlement: settlements,
    settled_line: await provider.listSettled(settlements.map(({ created_at }) => created_at)),
    email: [...mailServer.received].flatMap(([id, times]) => {
      const excused = interruptions + (mailServer.forgotten.has(id) ? 1 : 0)
      return emailRow(id, { times, excused })
    }),
    text: textServer ? textRows(textServer, interruptions) : [],
    code_use: codeUses,
    promise: promised.map(({ orderId, kind }) => ({ order_id: orderId, kind })),
    event: [...acknowledged].map((id) => ({ id })),
    webhook: webhooks.map(webhookRow),
    admin_write: adminWrites,
    paid_on: paidOn,
  }
  for (const [table, rows] of Object.entries(evidence)) await fill(pool, table, rows)
}

/** Rows are JSON that PostgreSQL reads by the names of the columns. */
async function fill(pool: pg.Pool, table: string, rows: readonly object[]): Promise<void> {
  await pool.query(`truncate faults.${table}`)
  await pool.query(
    `insert into faults.${table} select * from jsonb_populate_recordset(null::faults.${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

function webhookRow({ event, sequence, data }: TakenEvent, place: number) {
  const { orderNumber: order = null, parcel, refundId } = data
  return {
    place,
    event,
    sequence,
    order,
    about: refundId ?? (parcel === undefined ? order : `${order}/${parcel}`),
  }
}

/** `order-confirmed.<id>@faults.example`; other emails are not about orders. */
function emailRow(messageId: string, counted: { times: number; excused: number }) {
  const [, kind, about] = /^((?:order|parcel|refund)-[a-z-]+)\.([0-9a-f-]{36})@/.exec(messageId) ?? []
  return kind && about ? [{ kind, about, ...counted }] : []
}

/** Of those about an order how often each kind came. */
function textRows({ taken }: TextServer, interruptions: number) {
  const ofOrders = taken.filter(({ order }) => order !== undefined && /^\d+$/.test(order))
  const groups = Object.groupBy(ofOrders, ({ template, order }) => `${kindOf(template)} ${order}`)
  return Object.entries(groups).map(([name, texts = []]) => {
    const [kind, order] = name.split(' ')
    const excused = interruptions + texts.filter(({ isForgotten }) => isForgotten).length
    return { kind, order, times: texts.length, excused }
  })
}

/** As the email is called that others get in its place. */
function kindOf(template: string): string {
  if (['order-placed', 'order-advance'].includes(template)) return 'order-confirmed'
  return template.replace(/-cash$/, '')
}

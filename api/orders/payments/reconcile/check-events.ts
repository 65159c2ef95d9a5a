import { sql } from 'kysely'
import { momentText } from '../../../../shop/moment.ts'
import { type CheckDeps, type Finding, ok, unlessAway, warning } from '../../../health-check.ts'

interface EventTimes {
  last_event: Date | null
  last_paid: Date | null
}

/** A minute for the event of the last order to come. */
const slowMs = 60_000

export async function checkEvents({ config, database }: CheckDeps): Promise<Finding> {
  const { payments, sandbox } = config
  const warnings = payments.flatMap(({ webhookWarning }) => webhookWarning ?? [])
  if (warnings.length > 0) return warning(warnings.map((text) => `${text}.`).join(' '))
  return unlessAway(database, async ({ db }) => {
    const { rows } = await sql<EventTimes>`select (select max(received_at) from payment_event) as last_event,
      (select max(paid_at) from "order" where total_paise > 0 and pay_by = 'online') as last_paid`.execute(db)
    const { last_event = null, last_paid = null } = rows[0] ?? {}
    return judge({ last_event, last_paid }, sandbox.payments ? 'the sandbox' : 'the payment provider')
  })
}

function judge({ last_event, last_paid }: EventTimes, sender: string): Finding {
  const isBehind = last_paid && (!last_event || last_paid.getTime() - last_event.getTime() > slowMs)
  const last = last_event
    ? `The last one of ${sender} came on ${momentText(last_event.toISOString())}`
    : `None of ${sender} has come yet`
  if (isBehind)
    return warning(
      `${last}, and an order was paid since (${momentText(last_paid.toISOString())}). Check address, secret and events in the provider's dashboard.`,
    )
  return ok(`${last}.`)
}

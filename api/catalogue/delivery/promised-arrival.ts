import { sql } from 'kysely'

/** Of the order `o`. */
export const promisedArrival = sql`case when o.promised_to is not null
  then json_build_object('from', o.promised_from, 'to', o.promised_to) end`

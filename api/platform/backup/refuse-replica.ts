import type pg from 'pg'
import { CommandError } from '../../command-error.ts'

/** Throws a CommandError for a server that takes no writes. */
export async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  )
  if (rows[0]?.isReadOnly)
    throw new CommandError('The database is a read-only replica; set DATABASE_URL to its primary.')
}

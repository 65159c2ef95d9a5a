import pg from 'pg'

const undefinedTable = '42P01'

/** A backup is made before an upgrade, too: an older database has no such table, and nothing is recorded. */
export async function unlessOlder(record: Promise<unknown>): Promise<void> {
  try {
    await record
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== undefinedTable) throw error
  }
}

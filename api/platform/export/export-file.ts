import { type By, recordAudit } from '../audit/audit-log.ts'
import { type Db, withTransaction } from '../postgres/database.ts'

interface Deps {
  db: Db
  now: () => Date
}

interface Export extends By {
  /** As the audit log names it. */
  subject: string
}

/** Written to the audit log before the first byte; what cannot even be begun is not, and throws why. */
export async function exportFile(
  deps: Deps,
  { file, ...exported }: Export & { file: AsyncGenerator<string> },
): Promise<AsyncIterable<string>> {
  const first = await file.next()
  await recordExport(deps, exported)
  return first.done ? file : following(first.value, file)
}

async function* following(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

export function recordExport({ db, now }: Deps, exported: Export): Promise<void> {
  return withTransaction(db, (tx) => recordAudit(tx, { ...exported, at: now(), operation: 'export' }))
}

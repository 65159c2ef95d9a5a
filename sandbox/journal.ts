import { chmod, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'

export type Row<Value> = readonly [key: string, value: Value | undefined]

export type Journal<Value> = Awaited<ReturnType<typeof openJournal<Value>>>

/**
 * Keeps what its caller holds in memory in a SQLite file of keys and JSON values. Rows written in one event-loop turn share
 * a transaction. What a full disk refuses is written by the first transaction that succeeds.
 */
export async function openJournal<Value>(file: string, load: (value: Value) => void) {
  await createPrivateFile(file)
  const db = openDatabase(file)
  for (const { value } of db.prepare('select value from entry order by id').iterate())
    load(JSON.parse(`${value}`))
  const put = db.prepare(
    'insert into entry (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  )
  const remove = db.prepare('delete from entry where key = ?')
  let waiting: { key: string; value: string | undefined }[] = []
  let next: Promise<void> | undefined

  const commit = () => {
    next = undefined
    if (!db.isOpen) throw new Error('the journal is closed')
    try {
      db.exec('begin')
      for (const { key, value } of waiting) {
        if (value === undefined) remove.run(key)
        else put.run(key, value)
      }
      db.exec('commit')
    } catch (error) {
      if (db.isTransaction) db.exec('rollback')
      throw error
    }
    waiting = []
  }
  /** Resolves once everything written so far is on the disk; rejects where the disk refuses, and tries again when called again. */
  const settled = async () => {
    if (waiting.length > 0) next ??= setImmediate().then(commit)
    await next
  }
  return {
    write(rows: Row<Value>[]): void {
      waiting.push(...rows.map(([key, value]) => ({ key, value: JSON.stringify(value) })))
      // The caller that sends the response awaits `settled` itself.
      settled().catch(() => {})
    },
    settled,
    async close(): Promise<void> {
      await settled().catch(() => {})
      db.close()
    },
  }
}

function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  db.exec(`pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full; pragma fullfsync = on;
    create table if not exists entry (id integer primary key, key text not null unique, value text not null)`)
  return db
}

/** Mails hold links that log somebody in: folder and files are for the sandbox's own account alone. */
async function createPrivateFile(file: string): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const handle = await open(file, 'a', 0o600)
  await handle.chmod(0o600)
  await handle.close()
}

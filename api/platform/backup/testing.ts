import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { socketUrl } from '../../../embedded-postgres/socket-url.ts'
import { backgroundTimeoutMs, openDatabase } from '../postgres/database.ts'
import { openTestDatabase, queryAsAdmin } from '../postgres/testing.ts'
import { checksumLength } from './file/checksum.ts'
import type { BackupFile } from './file/read-backup.ts'
import { type BackupSource, writeBackup } from './file/write-backup.ts'
import { restoreBackup } from './restore-backup.ts'

export const key = 'correct horse battery'

export const sales = `
  insert into customer (id, email, first_name, last_name, phone, password_hash, activated_at)
    values (gen_random_uuid(), 'asha@example.com', E'A"s\\\\ha\\n', 'राव', '9876543210', 'hash', now());
  insert into session (token_hash, id, customer_id, device, expires_at)
    select '\\x00ff10', gen_random_uuid(), id, 'Chrome', '2026-11-22 12:00:00.123456+00' from customer;
  insert into "order" (id, order_number, customer_id, status, fingerprint, subtotal_paise, discount_paise, total_paise,
    shipping_address, payment_id, reservation_expires_at, paid_at)
    select gen_random_uuid(), nextval('order_number'), customer.id, 'paid', '\\x0001', 9007199254740993, 0, 9007199254740993,
      '{"a": 1.10, "b": "\\u20b9\\n"}', 'pay_' || n, now(), now() from customer, generate_series(1, 5000) n;
  insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title, quantity, unit_price_paise, discount_paise)
    select id, 1, id, 'whey', id, 'W', 'Whey', '', 2, 100, 0 from "order";
  insert into payment_event (event_id, event, payload) values ('evt_1', 'payment.captured', E'{\\n"a":  "\\\\u0000"}');
  insert into document_series (key, last_number, last_issued_at) values ('26A/', 1, now()), ('26C/', 1, now());
  insert into refund (id, order_id, payment_id, amount_paise, reason, idempotency_key)
    select id, id, 'pay_1', 1, 'cancelled', 'key' from "order" limit 1;
  insert into parcel (id, order_id, number, packer, started_at) select id, id, 1, 'Ravi', now() from refund;
  insert into invoice (id, series, number, kind, order_id, parcel_id, issued_at, data)
    select id, '26A/', 1, 'invoice', id, id, now(), '{}' from refund;
  insert into invoice (id, series, number, kind, order_id, invoice_id, refund_id, issued_at, data)
    select gen_random_uuid(), '26C/', 1, 'credit-note', id, id, id, now(), '{}' from refund;
  -- Moves the invoice behind its credit note.
  update invoice set pdf = '\\x00ff', hash = '\\x01' where kind = 'invoice'`

/** Every table with all its rows, as text that is the same for the same data. */
export async function contents(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_migration', 'job_worker', 'limit_bucket') order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) as rows, md5(string_agg(r::text, '' order by r::text)) as hash from "${name}" r`,
    )
    all[name] = rows[0]
  }
  return all
}

/** The same bytes with a checksum of their own, as who alters a file would make it. */
export function withChecksum(checked: Buffer): Buffer {
  const bytes = checked.subarray(0, -checksumLength)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return Buffer.concat([bytes, Buffer.from(`\nshikhar-backup sha256 ${sha256}\n`)])
}

const regions = 20

/** One bit of a byte of the head, of each region and of the checksum; and cuts. */
export function* alterations(bytes: Buffer): Iterable<[string, Buffer]> {
  const { length } = bytes
  for (const end of [
    0,
    1,
    10,
    59,
    length / 2,
    length - checksumLength - 1,
    length - checksumLength,
    length - 1,
  ].map(Math.floor))
    yield [`cut at ${end}`, bytes.subarray(0, end)]
  const random = (from: number, to: number) => Math.floor(from + Math.random() * (to - from))
  const places = new Set([
    0,
    4,
    8,
    9,
    10,
    26,
    27,
    42,
    43,
    58,
    59,
    length - checksumLength - 1,
    length - checksumLength,
    length - 1,
  ])
  for (let region = 0; region < regions; region += 1) {
    places.add(random((region * length) / regions, ((region + 1) * length) / regions))
    places.add(random(length - checksumLength, length))
  }
  for (const at of places) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8))
    yield [`byte ${at}`, altered]
  }
  yield ['one byte more', Buffer.concat([bytes, Buffer.from('\n')])]
}

export async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public'`)
  return rows.map(({ tablename }) => tablename)
}

export async function openTestBackups() {
  const shop = await openTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-backup-'))
  const opened: pg.Pool[] = []
  return {
    shop,
    folder,
    place: (name: string) => path.join(folder, `${name}-${randomUUID()}.backup`),
    async openEmpty() {
      const socketFolder = inject('postgresSocketFolder')
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await queryAsAdmin(socketFolder, `create database ${name} owner shop strategy file_copy`)
      const url = socketUrl(socketFolder, 'shop', name)
      const { pool } = openDatabase(url, { poolSize: 4, timeoutMs: backgroundTimeoutMs })
      opened.push(pool)
      return { url, pool }
    },
    async close() {
      for (const pool of opened) await pool.end()
      await shop.close()
      await rm(folder, { recursive: true })
    },
  }
}

export function backUp(url: string, file: string, more: Partial<BackupSource> = {}) {
  return writeBackup({ url, photos: null, key: null, takenAt: new Date(), ...more }, file)
}

export function restore(
  url: string,
  file: string,
  { photos = null, ...more }: Partial<BackupSource & BackupFile> = {},
) {
  return restoreBackup({ url, photos }, { key: null, ...more, file })
}

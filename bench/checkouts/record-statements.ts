import { appendFileSync } from 'node:fs'
import pg from 'pg'

// Loaded ahead of a shop by `--import`, never by the shop itself: writes down every statement that it sends,
// one a line, into the file that RECORD_FILE names.

const file = process.env.RECORD_FILE ?? ''
const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
const { query } = prototype

prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
  const [first, second] = args as [unknown, unknown]
  const config = typeof first === 'string' ? { text: first, values: second } : (first as pg.QueryConfig)
  const values = Array.isArray(config.values) ? config.values.map(textOf) : []
  if (config.text) appendFileSync(file, `${JSON.stringify({ text: config.text, values })}\n`)
  return query.apply(this, args)
}

/** As PostgreSQL reads it from text; null stays null. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(textOf(item))).join()}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

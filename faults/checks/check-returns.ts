import path from 'node:path'
import { readCommand } from '../../client/processes/shop-process.ts'
import type { World } from '../world/world.ts'
import type { Violation } from './checks.ts'

const check = 'the return of each GSTIN of the month adds up'

/** As the merchant writes them for the portal. */
export async function checkReturns({ pool, env, folder }: World): Promise<Violation[]> {
  const { rows } = await pool.query<{ gstin: string; month: string }>(
    `select distinct data->'supplier'->>'gstin' as gstin, to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month
      from invoice`,
  )
  const violations: Violation[] = []
  for (const { gstin, month } of rows) {
    const out = path.join(folder, `gstr1-${month}-${gstin}`)
    await readCommand(['tax', 'gstr1', '--month', month, '--gstin', gstin, '--out', out], env).catch(
      (error) => violations.push({ check, found: String(error) }),
    )
  }
  return violations
}

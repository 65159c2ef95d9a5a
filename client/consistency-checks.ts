import { readFileSync } from 'node:fs'
import { parseChecks } from '../shop/consistency/parse-checks.ts'

/** What is true of every shop at any moment. Each statement finds the rows that break it. */
export const consistencyChecks = parseChecks(
  readFileSync(new URL('../api/platform/consistency/consistency-checks.sql', import.meta.url), 'utf8'),
)

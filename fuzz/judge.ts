import { fileURLToPath } from 'node:url'
import type { Wire } from './draft.ts'
import type { Outcome } from './send.ts'

export type Fault = 'fault' | 'hang' | 'leak' | 'silence' | 'unreachable'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** Words of a stack, a path, a statement or a database, of which no answer may have any. */
const leaks: readonly RegExp[] = [
  new RegExp(RegExp.escape(root)),
  /node_modules/,
  /\bnode:internal\b/,
  /^\s+at .+:\d+:\d+\)?$/m,
  /\bat \S+ \((?:file|node|\/)/,
  /file:\/\/\/(?!etc\/passwd)/,
  /\b(?:TypeError|ReferenceError|RangeError|SyntaxError|DatabaseError|ZodError)\b: /,
  /\b(?:insert into|delete from|update) "?\w+"? (?:set|values|where|\()/i,
  /\bselect .{1,200} from "?(?:customer|session|orders?|product|variant|coupon|link|address)"?\b/i,
  /violates (?:unique|check|not-null|foreign key|exclusion) constraint/,
  /syntax error at or near|invalid input syntax|invalid byte sequence|relation "\w+"|unterminated quoted/,
  /\$argon2id\$/,
  /root:.*:0:0:/,
]

/** What is wrong with how a request was answered; null when nothing is. A deliberate 503 is a fault like any 5xx. */
export function judge(wire: Wire, outcome: Outcome): Fault | null {
  if (outcome.kind === 'left') return null
  if (outcome.kind === 'hung') return 'hang'
  if (outcome.kind === 'unreachable') return 'unreachable'
  if (outcome.kind === 'hung-up') return wire.isBroken ? null : 'silence'
  if (outcome.status >= 500) return 'fault'
  return findLeak(outcome.text) === null ? null : 'leak'
}

/** The words that should not be there. */
export function findLeak(text: string): string | null {
  for (const leak of leaks) {
    const found = leak.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return null
}

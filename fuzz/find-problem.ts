import { fileURLToPath } from 'node:url'
import { type Breach, findBreach } from './admin/find-breach.ts'
import type { Wire } from './requests/draft.ts'
import type { Outcome } from './send.ts'
import type { Target } from './targets.ts'

export type Problem = 'server-error' | 'hang' | 'leak' | 'echo' | 'no-answer' | 'unreachable' | Breach

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

/** What is wrong with how a request was answered; null when nothing is. A deliberate 503 counts like any 5xx. */
export function findProblem(wire: Wire, outcome: Outcome, targets: readonly Target[] = []): Problem | null {
  if (outcome.kind === 'left') return null
  if (outcome.kind === 'hung') return 'hang'
  if (outcome.kind === 'unreachable') return 'unreachable'
  if (outcome.kind === 'hung-up') return wire.isBroken ? null : 'no-answer'
  if (outcome.status >= 500) return 'server-error'
  if (findLeak(outcome.text) !== null) return 'leak'
  return isEcho(outcome.text) ? 'echo' : findBreach(wire, outcome, targets)
}

/** Head and body of an answer that does what the request said: runs its script, sets its cookie, leads to its host. */
export function isEcho(text: string): boolean {
  const [head = ''] = text.split('\n\n', 1)
  const isPage = /^content-type: text\/html/m.test(head)
  const script = /<script>alert\(1\)|<img src=x onerror|<svg onload=alert/.test(text.slice(head.length))
  return (
    (isPage && script) ||
    /^set-cookie: (?!(team|device)=)/m.test(head) ||
    /^location: *(?:[a-z]+:|[\\/]{2})/im.test(head)
  )
}

export function findLeak(text: string): string | null {
  for (const leak of leaks) {
    const found = leak.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return null
}

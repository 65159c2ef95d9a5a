import type { LineProblem } from '../../../shop/payouts/problems.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { lockMatching } from './reading-store.ts'

interface AcceptDeps extends By {
  db: Db
  now: () => Date
}

interface AcceptLine {
  line: string
  /** Needed where several payouts have the line. */
  payout?: string | undefined
  reason: string
}

export interface AcceptedLine {
  line: string
  payout: string
  problem: LineProblem
  reason: string
}

/**
 * Takes a line that does not match from the list of problems. The same again changes nothing. Throws `payout-line-unknown`,
 * `payout-line-choice`, `payout-line-matched` and `payout-reason-needed`.
 */
export function acceptLine(
  { db, actor, member, now: clock }: AcceptDeps,
  { line, payout, reason: given }: AcceptLine,
): Promise<AcceptedLine> {
  const reason = given.trim()
  if (reason === '') throw new Refusal('payout-reason-needed', { line })
  return withTransaction(db, async (tx) => {
    await lockMatching(tx)
    const found = await chooseLine(tx, { line, payout })
    const { problem } = found
    if (problem === null) throw new Refusal('payout-line-matched', { line, payout: found.payout })
    const answer = { line, payout: found.payout, problem }
    if (found.reason !== null) return { ...answer, reason: found.reason }
    const now = clock()
    await tx
      .updateTable('payout_line')
      .set({ accepted_at: now, accepted_reason: reason })
      .where('payout_id', '=', found.payout)
      .where('entity_id', '=', line)
      .execute()
    await recordAudit(tx, {
      at: now,
      actor,
      member,
      operation: 'accept-payout-line',
      subject: `payout ${found.payout} ${line}`,
      // Not the reason: it may name a customer, and stands on the line.
      before: { problem },
      after: { accepted: true },
    })
    return { ...answer, reason }
  })
}

interface FoundLine {
  payout: string
  /** Null where it matches. */
  problem: LineProblem | null
  /** Null until it is accepted. */
  reason: string | null
}

/** The one that is to be accepted, else the first. */
async function chooseLine(tx: Tx, { line, payout }: Omit<AcceptLine, 'reason'>): Promise<FoundLine> {
  const all = await findLines(tx, line)
  const named = payout === undefined ? all : all.filter((one) => one.payout === payout)
  const open = named.filter(({ problem, reason }) => problem !== null && reason === null)
  if (open.length > 1)
    throw new Refusal('payout-line-choice', { line, payouts: open.map((one) => one.payout) })
  const [found] = open.length > 0 ? open : named
  if (!found) throw new Refusal('payout-line-unknown', { line })
  return found
}

/** That were looked at; a problem first. */
function findLines(tx: Tx, line: string): Promise<FoundLine[]> {
  return tx
    .selectFrom('payout_line')
    .select(['payout_id as payout', 'problem', 'accepted_reason as reason'])
    .where('entity_id', '=', line)
    .where(({ or, eb }) => or([eb('problem', 'is not', null), eb('is_matched', '=', true)]))
    .orderBy('is_matched')
    .orderBy('payout_id')
    .$castTo<FoundLine>()
    .execute()
}

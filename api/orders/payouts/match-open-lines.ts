import { matchLines } from '../../../shop/payouts/match-lines.ts'
import type { LineProblem } from '../../../shop/payouts/problems.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import { findOpenLines, type MatchedLine, saveMatches } from './match-store.ts'
import { lockMatching } from './reading-store.ts'

const atOnce = 500

export interface UnmatchedLine {
  payoutId: string
  entityId: string
  problem: LineProblem
}

/** Returns what does not match and was not looked at before. */
export async function matchOpenLines(db: Db): Promise<UnmatchedLine[]> {
  const unmatched: UnmatchedLine[] = []
  for (;;) {
    const matched = await matchSome(db)
    unmatched.push(...matched.flatMap(unmatchedOf))
    if (matched.length < atOnce) return unmatched
  }
}

function matchSome(db: Db) {
  return withTransaction(db, async (tx) => {
    await lockMatching(tx)
    const lines = await findOpenLines(tx, atOnce)
    const problems = matchLines(lines)
    const matched = lines.map((line, at) => ({ line, problem: problems[at] ?? null }))
    await saveMatches(tx, matched)
    return matched
  })
}

function unmatchedOf({ line, problem }: MatchedLine): UnmatchedLine[] {
  return problem === null ? [] : [{ payoutId: line.payoutId, entityId: line.entityId, problem }]
}

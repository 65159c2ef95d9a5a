import type { Coverage, CoveredRow } from './coverage-file.ts'
import { passed, type TestResults } from './test-results.ts'

export interface Witnesses {
  results: TestResults
  decisions: ReadonlySet<string>
}

const decision = 'decision: '

export function checkCoverage({ rows, strays }: Coverage, witnesses: Witnesses): string[] {
  return [
    ...strays.map((text) => `not in the specification: ${text}`),
    ...rows.flatMap((row) => checkRow(row, witnesses)),
  ]
}

function checkRow({ id, text, proofs }: CoveredRow, witnesses: Witnesses): string[] {
  if (proofs.length === 0) return [`${id} has no proof: ${text}`]
  return proofs.flatMap((proof) => {
    const objection = checkProof(proof, witnesses)
    return objection ? [`${id} ${objection}: ${proof}`] : []
  })
}

function checkProof(proof: string, { results, decisions }: Witnesses): string | null {
  if (proof.startsWith(decision)) {
    return decisions.has(proof.slice(decision.length)) ? null : 'names a decision that does not exist'
  }
  const ended = results.get(proof)
  if (ended === undefined) return 'names a test that is not there or did not run'
  return ended === passed ? null : `names a test that has not passed but ended as ${ended}`
}

export function readDecisions(markdown: string): ReadonlySet<string> {
  return new Set([...markdown.matchAll(/^- \*\*(.+?)\.\*\*/gm)].map(([, title = '']) => title))
}

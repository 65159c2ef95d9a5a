import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkCoverage, readDecisions } from './spec-coverage/check-coverage.ts'
import { coverRows, writeCoverage } from './spec-coverage/coverage-file.ts'
import { cutRows } from './spec-coverage/cut-rows.ts'
import { readTestResults } from './spec-coverage/test-results.ts'

// Whether every row of the specification is proven by a test of the run whose reports lie in test-results/.
// `--write` cuts docs/spec-coverage.md anew, keeping its proofs.

const root = fileURLToPath(new URL('..', import.meta.url))
const file = path.join(root, 'docs/spec-coverage.md')
const readAt = (name: string) => readFileSync(path.join(root, name), 'utf8')
const readDoc = (name: string) => readAt(`docs/${name}`)

const coverage = coverRows(cutRows(readDoc('specification.md')), readDoc('spec-coverage.md'))

if (process.argv.includes('--write')) writeFileSync(file, writeCoverage(coverage))
else check()

function check(): void {
  const problems = checkCoverage(coverage, {
    results: readTestResults(root, path.join(root, 'test-results')),
    decisions: readDecisions(globSync('docs/decisions/*.md', { cwd: root }).map(readAt).join('\n')),
  })
  if (writeCoverage(coverage) !== readDoc('spec-coverage.md'))
    problems.push('docs/spec-coverage.md is out of step: node tools/spec-coverage.ts --write')
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.stdout.write(`${coverage.rows.length} rows of the specification, ${problems.length} problems\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

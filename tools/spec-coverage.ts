import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkCoverage, readDecisions } from './spec-coverage/check-coverage.ts'
import { coverRows, writeCoverage } from './spec-coverage/coverage-file.ts'
import { cutRows } from './spec-coverage/cut-rows.ts'
import proofs from './spec-coverage/proofs.json' with { type: 'json' }
import { readTestResults } from './spec-coverage/test-results.ts'

// Whether every row of the specification is proven by a test of the run whose reports lie in test-results/.
// Rows and proofs side by side are written to build/spec-coverage.md.

const root = fileURLToPath(new URL('..', import.meta.url))
const page = path.join(root, 'build/spec-coverage.md')
const readAt = (name: string) => readFileSync(path.join(root, name), 'utf8')

const coverage = coverRows(cutRows(readAt('docs/specification.md')), proofs)
mkdirSync(path.dirname(page), { recursive: true })
writeFileSync(page, writeCoverage(coverage))

const problems = checkCoverage(coverage, {
  results: readTestResults(root, path.join(root, 'test-results')),
  decisions: readDecisions(globSync('docs/decisions/*.md', { cwd: root }).map(readAt).join('\n')),
})
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(
  `${coverage.rows.length} rows of the specification, ${problems.length} problems: build/spec-coverage.md\n`,
)
process.exitCode = problems.length === 0 ? 0 : 1

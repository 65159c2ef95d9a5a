import { readFileSync } from 'node:fs'
import path from 'node:path'

/** How each test of one run ended, by `path › describe › title`. */
export type TestResults = ReadonlyMap<string, string>

export const passed = 'passed'

export interface RulesReport {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

export interface JourneysReport {
  config: { rootDir: string }
  suites: Suite[]
}

interface Suite {
  title: string
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: { status: string; expectedStatus: string }[]
  }[]
}

export function readTestResults(root: string, reports: string): TestResults {
  const read = (name: string) => JSON.parse(readFileSync(path.join(reports, name), 'utf8'))
  return new Map([...rulesResults(root, read('rules.json')), ...journeyResults(root, read('journeys.json'))])
}

export function rulesResults(root: string, { testResults }: RulesReport): TestResults {
  return worst(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => [
        nameOf([path.relative(root, name), ...ancestorTitles, title]),
        status,
      ]),
    ),
  )
}

export function journeyResults(root: string, { config, suites }: JourneysReport): TestResults {
  const place = (file: string) => path.relative(root, path.join(config.rootDir, file))
  return worst(suites.flatMap((suite) => suiteResults([place(suite.file)], suite)))
}

function suiteResults(names: readonly string[], { specs, suites = [] }: Suite): [string, string][] {
  return [
    ...specs.map(({ title, tests }): [string, string] => [nameOf([...names, title]), journeyStatus(tests)]),
    ...suites.flatMap((inner) => suiteResults([...names, inner.title], inner)),
  ]
}

/** Passed in every project, at the first attempt, and meant to pass. */
function journeyStatus(tests: Suite['specs'][number]['tests']): string {
  const isPassed = tests.every(
    ({ status, expectedStatus }) => status === 'expected' && expectedStatus === passed,
  )
  return isPassed && tests.length > 0
    ? passed
    : (tests.find(({ status }) => status !== 'expected')?.status ?? 'failed')
}

function nameOf(parts: readonly string[]): string {
  return parts.join(' › ')
}

function worst(results: readonly (readonly [string, string])[]): TestResults {
  const ended = new Map<string, string>()
  for (const [name, status] of results) {
    const other = ended.get(name) ?? passed
    ended.set(name, other === passed ? status : other)
  }
  return ended
}

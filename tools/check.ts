import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { changedFiles, isProse, journeysFor, relatedTo } from './changed.ts'
import { shareCompileCache } from './compile-cache.ts'
import { failedRules, type RulesFiles } from './failed-rules.ts'
import { keepFilesInMemory } from './memory-folder.ts'

// `npm test`: every check there is, each once, and the sum of them in the last line; `npm test -- --changed`: those that
// the changes since the last commit can reach. What kills processes and waits is in `npm run trials`.

interface Tally {
  passed: number
  failed: number
}

interface Check {
  title: string
  steps: readonly (readonly string[])[]
}

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = path.join(root, 'test-results')
const rulesReport = path.join(reports, 'rules.json')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const node = process.execPath
const tsc = bin('tsc')

const build: Check = { title: 'Build', steps: [[node, 'tools/prepare.mjs']] }

const staticChecks: readonly Check[] = [
  { title: 'Types of the back', steps: [[tsc, '-p', 'tsconfig.json']] },
  {
    title: 'Types of the front',
    steps: [
      [tsc, '-p', 'web/tsconfig.json'],
      [tsc, '-p', 'admin/tsconfig.json'],
    ],
  },
  { title: 'Types of the emails', steps: [[tsc, '-p', 'emails/tsconfig.json']] },
  {
    title: 'Types of the journeys',
    steps: [
      [tsc, '-p', 'e2e/tsconfig.json'],
      [tsc, '-p', 'browsers/tsconfig.json'],
    ],
  },
  { title: 'Lint and format', steps: [[bin('biome'), 'check', '--error-on-warnings', '.']] },
  { title: 'Import boundaries', steps: [[node, 'tools/import-boundaries.ts']] },
  { title: 'Dead code', steps: [[bin('knip')]] },
]

const fuzz: Check = { title: 'Fuzz', steps: [[node, 'fuzz/fuzz.ts', '--requests', '1000']] }

const specification: Check = { title: 'Specification', steps: [[node, 'tools/spec-coverage.ts']] }

const { values } = readOptions()

await main()

function readOptions() {
  try {
    return parseArgs({ options: { changed: { type: 'boolean', default: false } } })
  } catch {
    process.stderr.write(
      'npm test runs everything, npm test -- --changed what has changed. One file: npx vitest run FILE.\n',
    )
    process.exit(1)
  }
}

async function main(): Promise<void> {
  keepFilesInMemory()
  shareCompileCache()
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports)
  const tallies = values.changed ? await checkChanged(changedFiles()) : await checkEverything()
  for (const report of failedRules(await readReport(rulesReport)))
    process.stdout.write(`\nFailed: ${report}\n`)
  finish(tallies)
}

async function checkEverything(): Promise<Tally[]> {
  const [built, ...checked] = await buildAndCheck()
  const tallies = [built, ...checked, await runRules(['run'])]
  if (built.failed === 0) tallies.push(await runJourneys([]), await runStatic(fuzz))
  tallies.push(await runStatic(specification))
  return tallies
}

/** Only what the changes since the last commit can reach: by Vitest's graph of imports, and by the folders of journeys. */
async function checkChanged(changed: readonly string[]): Promise<Tally[]> {
  if (changed.length === 0) head('Nothing has changed since the last commit.')
  const tallies: Tally[] = changed.every(isProse) ? [] : await buildAndCheck()
  const related = relatedTo(changed)
  if (related === null) tallies.push(await runRules(['run']))
  else if (changed.length > 0)
    tallies.push(await runRules(['related', '--run', '--passWithNoTests', ...related]))
  const journeys = journeysFor(changed).filter((name) => existsSync(path.join(root, name)))
  if (journeys.length > 0) tallies.push(await runJourneys(journeys))
  return tallies
}

async function buildAndCheck(): Promise<[Tally, ...Tally[]]> {
  const statics = staticChecks.map((check) => () => runStatic(check))
  const [built = asTally(false), ...checked] = await atOnce([() => runStatic(build), ...statics])
  return [built, ...checked]
}

function finish(tallies: readonly Tally[]): void {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function runStatic({ title, steps }: Check): Promise<Tally> {
  const start = performance.now()
  for (const step of steps) {
    const { code, output } = await run(step, { stdio: ['ignore', 'pipe', 'pipe'] })
    if (code === 0) continue
    head(`${title}: failed after ${since(start)}`)
    process.stdout.write(output)
    return asTally(false)
  }
  head(`${title}: ${since(start)}`)
  return asTally(true)
}

async function runLoud(title: string, command: readonly string[]): Promise<boolean> {
  const start = performance.now()
  head(title)
  const { code } = await run(command, { stdio: ['ignore', 'inherit', 'inherit'] })
  head(`${title}: ${code === 0 ? '' : 'failed after '}${since(start)}`)
  return code === 0
}

async function runRules(args: readonly string[]): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${rulesReport}`]
  const command = [node, 'node_modules/vitest/vitest.mjs', ...args, ...reporters]
  const isGood = await runLoud('Rules and API', command)
  const report = await readReport(rulesReport)
  const tally = { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
  return args.includes('--passWithNoTests') && isGood ? tally : atLeast(isGood, tally)
}

async function runJourneys(folders: readonly string[]): Promise<Tally> {
  const isGood = await runLoud('Journeys', [node, 'node_modules/@playwright/test/cli.js', 'test', ...folders])
  const { stats = {} } = await readReport(path.join(reports, 'journeys.json'))
  return atLeast(isGood, {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
  })
}

interface Report extends RulesFiles {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected?: number; unexpected?: number; flaky?: number }
}

async function readReport(file: string): Promise<Report> {
  return readFile(file, 'utf8').then(
    (json): Report => JSON.parse(json),
    () => ({}),
  )
}

/** A runner that failed without a failed test, or that found no test at all, has failed. */
function atLeast(isGood: boolean, tally: Tally): Tally {
  const isCredible = isGood ? tally.passed > 0 && tally.failed === 0 : tally.failed > 0
  return isCredible ? tally : { ...tally, failed: tally.failed + 1 }
}

function asTally(isGood: boolean): Tally {
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function run([file = '', ...args]: readonly string[], options: SpawnOptions) {
  const env = { ...process.env, PATH: `${bin('')}${path.delimiter}${process.env.PATH}`, FORCE_COLOR: '0' }
  const child = spawn(file, args, { cwd: root, env, ...options })
  const output = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: (await output).join('') }
}

/** As many at a time as there are cores, the first ones first; their tallies in the given order. */
async function atOnce(jobs: readonly (() => Promise<Tally>)[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  const waiting = jobs.entries()
  const work = async () => {
    for (const [index, job] of waiting) tallies[index] = await job()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return tallies
}

function head(title: string): void {
  process.stdout.write(`\n── ${title}\n`)
}

function since(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

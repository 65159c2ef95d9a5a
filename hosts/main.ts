import { openProgress } from '../client/progress.ts'
import { openRandom, seedFor } from '../client/random.ts'
import { removeNetwork } from './network/network.ts'
import { findOtherRun, recordRun } from './only-run.ts'
import { hostSabotages, type Options, readOptions } from './options.ts'
import { type Report, report } from './report.ts'
import { findObstacle, thisSystem } from './requirements.ts'
import type { Scenario, ScenarioResult } from './scenario.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { collectViolations } from './violations.ts'
import { keepLogs, removeFolders } from './world/folders.ts'

// `npm run hosts`: hosts of shops, two databases and the load balancer as network namespaces, in which machines die.

const onProgress = openProgress()
const all = scenarios.map(({ number }) => number)
const options = readOrRefuse()
const obstacle = findObstacle(thisSystem())
if (obstacle) refuse(obstacle)
const other = findOtherRun()
if (other !== null) refuse(`Another run is under way, process ${other}: wait for its end.`)
recordRun()
const results: ScenarioResult[] = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    reportResults()
    process.exit(130)
  })
process.once('exit', cleanUp)
cleanUp()
for (const scenario of scenarios.filter(
  ({ number }) => options.only.length === 0 || options.only.includes(number),
))
  results.push(await runScenario(scenario, options))
reportResults()
process.exit(results.every(({ violations }) => violations.length === 0) ? 0 : 1)

function readOrRefuse(): Options {
  try {
    return readOptions(process.argv.slice(2), all)
  } catch (error) {
    return refuse((error as Error).message)
  }
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function reportResults(): void {
  report({ ...pick(options), scenarios: results }, options.json)
}

function cleanUp(): void {
  removeNetwork()
  removeFolders()
}

async function runScenario(
  { number, title, run }: Scenario,
  { seed, kills, rate, sabotage }: Options,
): Promise<ScenarioResult> {
  const start = performance.now()
  const violations = collectViolations()
  const { shop, isSynchronous } = sabotage ? hostSabotages[sabotage] : { shop: [], isSynchronous: true }
  onProgress(`${number} ${title} …`)
  const figures = await run({
    random: openRandom(seedFor(seed, number)),
    kills,
    rate,
    sabotages: shop,
    isSynchronous,
    onViolation: violations.add,
    onProgress,
  }).catch((error: Error) => {
    violations.add({ check: 'the scenario comes to its end', found: error.stack ?? error.message })
    return {}
  })
  const found = violations.list()
  for (const { check, found: what } of found) onProgress(`${check}: ${what}`)
  if (found.length > 0) onProgress(`logs of the processes: ${keepLogs(`hosts-logs-${seed}-${number}`)}`)
  cleanUp()
  const seconds = Math.round((performance.now() - start) / 1000)
  onProgress(
    `${number} ${found.length === 0 ? 'holds' : 'BROKEN'} after ${seconds} s: ${JSON.stringify(figures)}`,
  )
  return { number, title, seconds, figures, violations: found }
}

function pick({ seed, rate, sabotage }: Options): Omit<Report, 'scenarios'> {
  return { seed, rate, sabotage }
}

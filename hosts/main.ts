import { openRandom, seedFor } from '../client/random.ts'
import { removeNetwork } from './network/network.ts'
import { findOtherRun, recordRun } from './only-run.ts'
import { hostSabotages, type Options, readOptions } from './options.ts'
import { type Report, report } from './report.ts'
import { findObstacle, thisMachine } from './requirements.ts'
import type { Trial, TrialResult } from './trial.ts'
import { trials } from './trials/trials.ts'
import { collectViolations } from './violations.ts'
import { keepLogs, removeFolders } from './world/folders.ts'

// `npm run hosts`: hosts of shops, two databases and the edge as network namespaces, in which machines die.

const all = trials.map(({ number }) => number)
const options = readOrRefuse()
const obstacle = findObstacle(thisMachine())
if (obstacle) refuse(obstacle)
const other = findOtherRun()
if (other !== null) refuse(`Another run is under way, process ${other}: wait for its end.`)
recordRun()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
process.once('exit', cleanUp)
cleanUp()
const results: TrialResult[] = []
for (const trial of trials.filter(({ number }) => options.only.length === 0 || options.only.includes(number)))
  results.push(await runTrial(trial, options))
await report({ ...pick(options), trials: results }, options.json)
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

function cleanUp(): void {
  removeNetwork()
  removeFolders()
}

async function runTrial(
  { number, title, run }: Trial,
  { seed, kills, rate, sabotage }: Options,
): Promise<TrialResult> {
  const start = performance.now()
  const violations = collectViolations()
  const { shop, isSynchronous } = sabotage ? hostSabotages[sabotage] : { shop: [], isSynchronous: true }
  print(`${number} ${title}`)
  const figures = await run({
    ...{ random: openRandom(seedFor(seed, number)), kills, rate, sabotages: shop, isSynchronous },
    onViolation: violations.add,
    onProgress: (text) => print(`  ${text}`),
  }).catch((error: Error) => {
    violations.add({ check: 'the trial comes to its end', found: error.stack ?? error.message })
    return {}
  })
  const found = violations.list()
  if (found.length > 0) print(`  logs of the processes: ${keepLogs(`hosts-logs-${seed}-${number}`)}`)
  cleanUp()
  const seconds = Math.round((performance.now() - start) / 1000)
  return { number, title, seconds, figures, violations: found }
}

function pick({ seed, rate, sabotage }: Options): Omit<Report, 'trials'> {
  return { seed, rate, sabotage }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

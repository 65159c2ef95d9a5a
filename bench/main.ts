import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type Bench, withShop } from './bench.ts'
import { measureCatalogues } from './catalogues/measure-catalogues.ts'
import { measureCheckouts } from './checkouts/measure-checkouts.ts'
import { measureClicks } from './clicks/measure-clicks.ts'
import type { Figure } from './figure.ts'
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts'
import { measureLogins } from './logins/measure-logins.ts'
import { measureMemory } from './memory/measure-memory.ts'
import { measurePages } from './pages.ts'
import { printTable } from './print-table.ts'
import { measureProcesses } from './processes.ts'
import { measureRenders } from './renders.ts'
import { measureRollingRestart } from './rolling-restart/measure-rolling-restart.ts'
import { measureStart } from './start.ts'

// `npm run bench [-- --json FILE --only NAME --seconds N]`: how fast the shop is, each line beside its limit.

/** By the name that `--only` takes; several are parted by commas. */
const benches: Readonly<Record<string, Bench>> = {
  pages: withShop(measurePages),
  renders: withShop(async (shop) => [await measureRenders(shop)]),
  checkouts: measureCheckouts,
  catalogues: measureCatalogues,
  logins: measureLogins,
  start: measureStart,
  processes: measureProcesses,
  'rolling-restart': measureRollingRestart,
  memory: measureMemory,
  lighthouse: withShop(measureLighthouse),
  clicks: withShop(measureClicks),
}

const { values } = parseArgs({
  options: { json: { type: 'string' }, only: { type: 'string' }, seconds: { type: 'string' } },
})
const chosen = (values.only?.split(',') ?? Object.keys(benches)).map(findBench)
const options = values.seconds ? { seconds: Number(values.seconds) } : {}

const figures: Figure[] = []
for (const measure of chosen) figures.push(...(await measure(options)))
printTable(figures)
if (values.json)
  await writeFile(values.json, JSON.stringify({ machine: describeMachine(), figures }, null, 2))
process.exitCode = figures.some(({ complaints }) => complaints.length > 0) ? 1 : 0

function findBench(name: string): Bench {
  const bench = benches[name]
  if (!bench) throw new Error(`--only takes: ${Object.keys(benches).join(', ')}`)
  return bench
}

function describeMachine() {
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model.trim(),
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
}

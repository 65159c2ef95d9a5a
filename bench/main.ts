import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openProgress } from '../client/progress.ts'
import { measureAdminLighthouse } from './back-office/measure-admin-lighthouse.ts'
import { measureBackOffice } from './back-office/measure-back-office.ts'
import { type Bench, withShop } from './bench.ts'
import { findMissed } from './bounds.ts'
import { measureCatalogues } from './catalogues/measure-catalogues.ts'
import { measureCheckouts } from './checkouts/measure-checkouts.ts'
import { measureClicks } from './clicks/measure-clicks.ts'
import type { Figure } from './figure.ts'
import { mergeParts, type Part } from './figures-page.ts'
import { measureFloods } from './floods/measure-floods.ts'
import { measureHistory } from './history/measure-history.ts'
import { measureImports } from './imports/measure-imports.ts'
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts'
import { measureListing } from './listing/measure-listing.ts'
import { makeRows, tableHead } from './make-table.ts'
import { measurePages } from './pages.ts'
import { measureRenders } from './renders.ts'
import { measureRollingRestart } from './rolling-restart/measure-rolling-restart.ts'
import { measureSearch } from './search/measure-search.ts'
import { measureStart } from './start.ts'
import { measureWeights } from './weights/measure-weights.ts'

// `npm run bench [-- --only NAME,NAME --seconds N --write --json FILE]`: how fast the shop is, each line beside its
// limit. `--write` puts the figures into docs/figures.md, part by part. `--from FOLDER`: rolling-restart upgrades from the version there.
// `--beside FOLDER`: parts with a fresh shop are measured in turns with the version there, whose figures are the limit.

/** By the name that `--only` takes; several are parted by commas. */
const benches: Readonly<Record<string, Bench>> = {
  pages: withShop(measurePages),
  renders: withShop(async (shop) => [await measureRenders(shop)]),
  checkouts: measureCheckouts,
  listing: measureListing,
  search: measureSearch,
  catalogues: measureCatalogues,
  imports: measureImports,
  floods: measureFloods,
  start: measureStart,
  'rolling-restart': measureRollingRestart,
  weights: withShop(measureWeights),
  lighthouse: withShop(measureLighthouse, { SEARCH_INDEXING: '1' }),
  clicks: withShop(measureClicks),
  'back-office': measureBackOffice,
  'back-office-lighthouse': withShop(measureAdminLighthouse),
  history: measureHistory,
}

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    from: { type: 'string' },
    json: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string' },
    write: { type: 'boolean' },
  },
})
/** Half an hour and 20 GB before its first figure: only by its name. */
const onlyByName = 'history'
const names = values.only?.split(',') ?? Object.keys(benches).filter((name) => name !== onlyByName)
const chosen = names.map((name) => ({ name, measure: findBench(name) }))
const onProgress = openProgress()
const options = {
  onProgress,
  ...(values.seconds && { seconds: Number(values.seconds) }),
  ...(values.from && { from: path.resolve(values.from) }),
  ...(values.beside && { beside: path.resolve(values.beside) }),
}

const figures: Figure[] = []
process.stdout.write(tableHead)
for (const one of chosen) {
  const part = await measurePart(one)
  figures.push(...part.figures)
  process.stdout.write(makeRows(part.figures))
  if (values.write) writePage(part)
}
if (values.json) writeFileSync(values.json, JSON.stringify({ machine: describeMachine(), figures }, null, 2))
process.exitCode = figures.some(({ complaints }) => complaints.length > 0) ? 1 : 0

async function measurePart({ name, measure }: { name: string; measure: Bench }): Promise<Part> {
  const taken = describeTaking()
  onProgress(`${name} …`)
  const measured = await measure(options)
  return {
    name,
    taken,
    figures: measured.map((one) => ({ ...one, complaints: [...one.complaints, ...findMissed(one)] })),
  }
}

function writePage(part: Part): void {
  const file = path.join(import.meta.dirname, '../docs/figures.md')
  writeFileSync(file, mergeParts(readFileSync(file, 'utf8'), [part], Object.keys(benches)))
}

function describeTaking(): string {
  const { date, processor, cores } = describeMachine()
  const seconds = values.seconds ? `, --seconds ${values.seconds}` : ''
  return `${date}, ${cores} × ${processor}, load ${loadavg()[0]?.toFixed(1)}${seconds}`
}

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

import { writeFile } from 'node:fs/promises'
import { openProgress } from '../client/progress.ts'
import { runBackups } from './backup/run-backups.ts'
import { openRun } from './open-run.ts'
import { type Options, readOptions } from './options.ts'
import { runRaces } from './races.ts'
import { report } from './report.ts'

// `npm run faults`: people shop, processes die, the provider misbehaves, and not a rupee may be lost. Ctrl-C ends the
// run early, with its report.

const options = readOptions(process.argv.slice(2))
const onProgress = openProgress()
process.exitCode = (await run()) ? 0 : 1

function run(): Promise<boolean> {
  if (options.races) return race(options)
  return options.backup ? backUp(options) : runCrashes(options)
}

async function runCrashes({ json, ...options }: Options): Promise<boolean> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const { runFaults, close } = await openRun({ ...options, onProgress })
  const result = await runFaults({ ...options, json, stop: stopping.signal, onProgress }).finally(close)
  await report(result, json)
  return result.violations.length === 0
}

async function race({ json }: Options): Promise<boolean> {
  const { isGood, ...figures } = await runRaces(onProgress)
  await printJson(figures, json)
  return isGood
}

async function backUp({ sabotages, json }: Options): Promise<boolean> {
  const figures = await runBackups({ sabotages, onProgress })
  await printJson(figures, json)
  return figures.violations.length === 0
}

async function printJson(figures: object, json: string | null): Promise<void> {
  const text = `${JSON.stringify(figures, null, 2)}\n`
  process.stdout.write(text)
  if (json) await writeFile(json, text)
}

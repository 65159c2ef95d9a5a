import { writeFile } from 'node:fs/promises'
import { type Options, readOptions } from './options.ts'
import { runRaces } from './races.ts'
import { report } from './report.ts'
import { runFaults } from './run.ts'

// `npm run faults`: people shop, processes die, the provider misbehaves, and not a rupee may be lost.

const options = readOptions(process.argv.slice(2))
process.exitCode = (await (options.races ? race(options) : runCrashes(options))) ? 0 : 1

async function runCrashes({ json, ...options }: Options): Promise<boolean> {
  const result = await runFaults({ ...options, json })
  await report(result, json)
  return result.violations.length === 0
}

async function race({ json }: Options): Promise<boolean> {
  const { isGood, ...figures } = await runRaces()
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
  if (json) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`)
  return isGood
}

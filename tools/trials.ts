import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { changedFiles, isBelow } from './changed.ts'
import { shareCompileCache } from './compile-cache.ts'
import { keepFilesInMemory } from './memory-folder.ts'
import { type Trial, trials } from './trial-list.ts'

// `npm run trials [-- --only NAME,NAME | --changed]`: one after the other, each with its seconds and result.

interface Outcome {
  name: string
  seconds: number
  result: 'passed' | 'failed'
}

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
})

await main()

async function main(): Promise<void> {
  keepFilesInMemory()
  shareCompileCache()
  const outcomes: Outcome[] = []
  for (const trial of chosenTrials()) outcomes.push(await run(trial))
  for (const { name, seconds, result } of outcomes)
    print(`${name.padEnd(40)}${String(seconds).padStart(6)} s  ${result}`)
  const failed = outcomes.filter(({ result }) => result === 'failed').length
  print(`${outcomes.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

function chosenTrials(): readonly Trial[] {
  if (values.only) return values.only.split(',').flatMap(findTrials)
  if (!values.changed) return trials
  const changed = changedFiles()
  return trials.filter(({ covers }) => changed.some((file) => isBelow(file, covers)))
}

function findTrials(name: string): readonly Trial[] {
  const found = trials.filter((trial) => trial.name.includes(name))
  if (found.length === 0)
    throw new Error(`--only ${name}: no such trial. They are ${trials.map((each) => each.name).join(', ')}.`)
  return found
}

async function run({ name, script }: Trial): Promise<Outcome> {
  print(`\n── ${name} …`)
  const start = performance.now()
  const isFile = script[0]?.endsWith('.trial.ts') === true
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.trials.config.ts']
  const child = spawn(process.execPath, [...(isFile ? vitest : []), ...script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'close')
  const seconds = Math.round((performance.now() - start) / 1000)
  const result = code === 0 ? 'passed' : 'failed'
  print(`── ${name}: ${result} after ${seconds} s`)
  return { name, seconds, result }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { mergeParts } from '../bench/figures-page.ts'
import { changedFiles } from './changed.ts'
import { chooseTrials } from './choose-trials.ts'
import { shareCompileCache } from './compile-cache.ts'
import { keepFilesInMemory } from './memory-folder.ts'
import type { Trial } from './trial-list.ts'

// `npm run trials [-- --only NAME,NAME | --changed | --write]`: one after the other, each with its seconds and result;
// with `--write` they stand in docs/figures.md too.

interface Outcome {
  name: string
  seconds: number
  result: 'passed' | 'failed'
}

const root = fileURLToPath(new URL('..', import.meta.url))
const options = {
  only: { type: 'string' },
  changed: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
} as const

try {
  await main(parseArgs({ options }).values)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

interface Options {
  only?: string
  changed: boolean
  write: boolean
}

async function main({ only, changed, write }: Options): Promise<void> {
  const chosen = chooseTrials({ only, changed: changed ? changedFiles() : undefined })
  if (chosen.length === 0) return print('No trial covers what has changed since the last commit.')
  keepFilesInMemory()
  shareCompileCache()
  const outcomes: Outcome[] = []
  for (const trial of chosen) outcomes.push(await run(trial))
  for (const { name, seconds, result } of outcomes)
    print(`${name.padEnd(40)}${String(seconds).padStart(6)} s  ${result}`)
  const failed = outcomes.filter(({ result }) => result === 'failed').length
  const sum = `${outcomes.length - failed} passed, ${failed} failed`
  print(sum)
  if (write) await writeFigures(outcomes)
  process.exitCode = failed === 0 ? 0 : 1
}

async function writeFigures(outcomes: readonly Outcome[]): Promise<void> {
  const file = path.join(root, 'docs/figures.md')
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const all = outcomes.reduce((seconds, one) => seconds + one.seconds, 0)
  const failed = outcomes.filter(({ result }) => result === 'failed').map(({ name }) => name)
  const figure = {
    title: `failed of ${outcomes.length} trials, in ${all} s`,
    value: failed.length,
    unit: 'trials',
    bounds: { value: { most: 0 } },
    complaints: failed,
  }
  const part = { name: 'trials', taken: `${day}, commit ${commit}`, figures: [figure] }
  await writeFile(file, mergeParts(await readFile(file, 'utf8'), [part], []))
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

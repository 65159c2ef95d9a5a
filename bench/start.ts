import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../client/percentile.ts'
import { makeFolder } from '../client/processes/folder.ts'
import { freePort } from '../client/processes/free-port.ts'
import { plainEnv, repository } from '../client/processes/process.ts'
import type { Bench } from './bench.ts'
import type { Figure } from './figure.ts'

const repetitions = 3
const longestMs = 2_000

interface Start {
  /** From `npm start` to the line that says where the shop is open, and on to the last byte of the home page. */
  openMs: number
  pageMs: number
}

export const measureStart: Bench = async ({ onProgress }) => {
  const folder = await makeFolder('start')
  try {
    const place = { dataDir: folder.path, onSaid: onProgress }
    await startOnce(place)
    const starts: Start[] = []
    for (let turn = 0; turn < repetitions; turn += 1) starts.push(await startOnce(place))
    return figuresOf(starts)
  } finally {
    await folder.remove()
  }
}

function figuresOf(starts: readonly Start[]): Figure[] {
  const whole = median(starts.map(({ openMs, pageMs }) => openMs + pageMs))
  return [
    {
      title: 'npm start on data that are there, to the end of the first page',
      value: whole,
      unit: 'ms',
      bounds: { value: { most: longestMs } },
      complaints: [],
    },
    {
      title: 'of which that page',
      value: median(starts.map(({ pageMs }) => pageMs)),
      unit: 'ms',
      complaints: [],
    },
  ]
}

interface Place {
  dataDir: string
  onSaid: (line: string) => void
}

async function startOnce({ dataDir, onSaid }: Place): Promise<Start> {
  const port = String(await freePort())
  const env = { PORT: port, SHOP_DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const start = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: repository,
    env: plainEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  createInterface(npm.stderr).on('line', onSaid)
  for await (const line of createInterface(npm.stdout)) if (line.includes('is open at')) break
  const openMs = performance.now() - start
  const page = await fetch(`http://localhost:${port}/`)
  await page.text()
  const pageMs = performance.now() - start - openMs
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  // npm does not wait for what it has started.
  while (existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))) await pause(50)
  return { openMs, pageMs }
}

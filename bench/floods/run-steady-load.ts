import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { LoadReport } from '../../client/steady-load.ts'
import type { SteadyOrder } from './steady-load.ts'

const program = fileURLToPath(new URL('./steady-load.ts', import.meta.url))

export async function runSteadyLoad(order: SteadyOrder): Promise<LoadReport> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(order))
  const [report] = await Promise.all([json(child.stdout), once(child, 'exit')])
  return report as LoadReport
}

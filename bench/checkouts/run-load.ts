import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type CpuShares, cpuBetween, readCpu } from './cpu-shares.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import type { Processes } from './start-processes.ts'

const program = fileURLToPath(new URL('./load.ts', import.meta.url))

export interface Loaded extends LoadReport {
  cpu: CpuShares
}

export async function runLoad(
  processes: Processes,
  order: Omit<LoadOrder, 'shopPort' | 'sandboxPort'>,
): Promise<Loaded> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ports = { shopPort: processes.shop.port, sandboxPort: processes.sandbox.port }
  child.stdin.end(JSON.stringify({ ...order, ...ports } satisfies LoadOrder))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  const before = readCpu(processes, pidOf(child))
  await lines.next()
  const cpu = cpuBetween(before, readCpu(processes, pidOf(child)))
  const { value } = await lines.next()
  await once(child, 'exit')
  return { ...(JSON.parse(value ?? '') as LoadReport), cpu }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the load has no process')
  return pid
}

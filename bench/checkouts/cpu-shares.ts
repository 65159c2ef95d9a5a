import { readdirSync, readFileSync } from 'node:fs'
import { cpuSeconds } from '../process-cpu.ts'
import type { Processes } from './start-processes.ts'

export type CpuShares = Record<'shop' | 'PostgreSQL' | 'sandbox' | 'load', number>

export function readCpu({ shop, sandbox, postgresPid }: Processes, loadPid: number): CpuShares {
  return {
    shop: cpuSeconds(shop.pid),
    PostgreSQL: cpuBelow(postgresPid),
    sandbox: cpuSeconds(sandbox.pid),
    load: cpuSeconds(loadPid),
  }
}

export function cpuBetween(before: CpuShares, after: CpuShares): CpuShares {
  const shares = { ...after }
  for (const name of Object.keys(shares) as (keyof CpuShares)[]) shares[name] -= before[name]
  return shares
}

/** Of all processes that a process has started, and they in turn. Pooled connections do not end within a run. */
function cpuBelow(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child) + cpuBelow(child), 0)
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

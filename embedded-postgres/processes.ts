import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (isAlive(pid)) throw error
  }
}

/** By working directory: the number in a pid file may be another process's. */
export function processesOf(cluster: string): number[] {
  return process.platform === 'linux' ? workingIn(realpathSync(cluster)) : startedFor(cluster)
}

function workingIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => isPostgresIn(pid, folder)).map(Number)
}

function isPostgresIn(pid: string, folder: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return false
    return readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
  } catch {
    return false
  }
}

function startedFor(cluster: string): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const found = lines.filter((line) => line.includes('postgres') && line.includes(` -D ${cluster} `))
  return found.map((line) => Number.parseInt(line, 10))
}

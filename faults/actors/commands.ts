import { execFile } from 'node:child_process'
import { plainEnv, repository } from '../../client/processes/process.ts'
import type { Random } from '../../client/random.ts'
import { sabotageArguments } from '../world/start-processes.ts'
import type { World } from '../world/world.ts'

export interface Commands {
  commands: number
  killedCommands: number
}

/** Null for a command that was refused or met a database that is away. One that was killed is tried again. */
export type Run = (...args: readonly string[]) => Promise<string | null>
export type RunAs = (name: string) => Run

const timeoutMs = 20_000
const reading = ['list', 'show']
const latestKillMs = 600

/** The command line, as members of the team use it. Some commands are killed halfway. */
export function openCommands(
  { env }: Pick<World, 'env'>,
  { random, counted }: { random: Random; counted: Commands },
): RunAs {
  function once(args: readonly string[], killAfterMs: number | null): Promise<string | null> {
    const script = [...sabotageArguments(env), 'cli/shop.ts', ...args]
    const options = { cwd: repository, env: plainEnv(env), timeout: timeoutMs }
    counted.commands += 1
    return new Promise((resolve) => {
      const child = execFile(process.execPath, script, options, (error, stdout) =>
        resolve(error ? null : stdout),
      )
      if (killAfterMs === null) return
      const killing = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
      child.once('exit', () => clearTimeout(killing))
    })
  }
  return (name) => {
    const own = random.fork()
    return async (...args) => {
      const all = reading.includes(args[1] ?? '') ? args : [...args, '--by', name]
      if (!own.chance(0.15)) return once(all, null)
      counted.killedCommands += 1
      await once(all, own.between(0, latestKillMs))
      return once(all, null)
    }
  }
}

import { join } from 'node:path'
import { startProcess } from '../../client/processes/process.ts'
import { shopProgram } from '../../client/processes/programs.ts'

export const graceSeconds = 12

export interface Place {
  folder: string
  port: number
  env: NodeJS.ProcessEnv
  /** The older version's tree; without it the shop is this one from the start. */
  from?: string | undefined
}

/** A shop that can be stopped and started, then always as this version. */
export async function openRestartable({ folder, port, env, from }: Place, ends: AsyncDisposableStack) {
  const program = shopProgram({
    LOG_LEVEL: 'error',
    RATE_LIMITS: '*=100000000/3600',
    EMAIL_DELAY_SECONDS: '0',
    PORT: String(port),
    SHOP_DATA_DIR: join(folder, String(port)),
    TRUST_PROXY: '127.0.0.1',
    TRIAL_IN_PUBLIC: '1',
    SHUTDOWN_GRACE_SECONDS: String(graceSeconds),
    ...env,
  })
  let running = await startProcess(from ? { ...program, script: [join(from, 'api/server.ts')] } : program)
  ends.defer(async () => void (await running.end()))
  return {
    /** How long the stop took, in ms. */
    async restart(): Promise<number> {
      const start = performance.now()
      await running.end()
      const stopMs = performance.now() - start
      running = await startProcess(program)
      return stopMs
    },
  }
}

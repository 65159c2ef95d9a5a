import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Program, type StartingProcess, spawnProcess } from '../../client/processes/process.ts'

export interface SupervisorOptions extends Program {
  name: string
  logFolder: string
  /** Called when it ends without having been asked to, once it worked. */
  onLost: (name: string) => void
}

export type SupervisedProcess = ReturnType<typeof superviseProcess>

const shortestRestMs = 200

export function superviseProcess({ name, logFolder, onLost, ...program }: SupervisorOptions) {
  let current: StartingProcess | null = null
  let readyLine: string | null = null
  let isExpected = false
  let isOver = false
  let restMs = shortestRestMs
  const log = createWriteStream(path.join(logFolder, `${name}.log`), { flags: 'a' })
  const onOutput = (chunk: Buffer) => void (log.writableEnded || log.write(chunk))
  const running = keepRunning()

  async function keepRunning(): Promise<void> {
    while (!isOver) {
      isExpected = false
      await runOnce()
      if (readyLine !== null && !isExpected && !isOver) onLost(name)
      readyLine = null
      if (!isOver) await sleep(restMs)
    }
    log.end()
  }

  async function runOnce(): Promise<void> {
    const child = spawnProcess({ ...program, onOutput })
    current = child
    child.ready.then(
      (line) => {
        if (child.isRunning) readyLine = line
      },
      () => {},
    )
    await child.exited
    current = null
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    isExpected = true
    await current?.end(signal)
  }

  async function waitUntilUp(): Promise<void> {
    while (readyLine === null) await sleep(20)
  }

  return {
    name,
    get isUp() {
      return readyLine !== null && !isExpected
    },
    get readyLine() {
      return readyLine ?? ''
    },
    waitUntilUp,
    /** Ends it without a warning; it comes back by itself. False when it does not work just now. */
    async kill() {
      if (readyLine === null || isExpected) return false
      await end('SIGKILL')
      return true
    },
    async restart(afterMs = 0) {
      restMs = shortestRestMs + afterMs
      await end('SIGTERM')
      while (readyLine !== null) await sleep(5)
      await waitUntilUp()
      restMs = shortestRestMs
    },
    async stop() {
      isOver = true
      await end('SIGTERM')
      await running
    },
  }
}

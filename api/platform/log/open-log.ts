import { type DestinationStream, type Logger, pino } from 'pino'
import sonicBoom, { type SonicBoom } from 'sonic-boom'
import { capLines } from './cap-lines.ts'
import { describeError } from './describe-error.ts'
import { maskSecrets } from './mask-secrets.ts'

export function openLog(level: string, destination: DestinationStream = findStdout()): Logger {
  const log: Logger = pino(
    {
      level,
      serializers: { err: (error) => describeError(error) },
      hooks: { streamWrite: maskSecrets, logMethod: capLines(() => log) },
    },
    destination,
  )
  return log
}

let stdout: SonicBoom | undefined

function findStdout(): SonicBoom {
  stdout ??= openStdout()
  return stdout
}

/** Bytes that wait for a reader that stands still; later lines are lost. */
const mostWaiting = 8 * 1024 * 1024

/** Not pino's own: of lines that wait at the end, it writes the first for ever when the reader is gone. */
function openStdout(): SonicBoom {
  const opened = new sonicBoom.SonicBoom({ fd: process.stdout.fd, maxLength: mostWaiting })
  opened.on('error', () => {})
  process.once('exit', () => flush(opened))
  return opened
}

function flush(opened: SonicBoom): void {
  try {
    opened.flushSync()
  } catch {}
}

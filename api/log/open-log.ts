import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'
import { maskSecrets } from './mask-secrets.ts'

/** The log of a process: JSON lines, by default on standard output. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, serializers: { err: (error) => describeError(error) }, hooks: { streamWrite: maskSecrets } },
    destination,
  )
}

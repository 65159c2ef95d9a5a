import { type DestinationStream, type Logger, pino } from 'pino'
import { describeFault } from './describe-fault.ts'
import { maskSecrets } from './mask-secrets.ts'

/** The log of a process: JSON lines, by default on standard output. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, serializers: { err: (fault) => describeFault(fault) }, hooks: { streamWrite: maskSecrets } },
    destination,
  )
}

import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'
import { maskSecrets } from './mask-secrets.ts'

export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, serializers: { err: (error) => describeError(error) }, hooks: { streamWrite: maskSecrets } },
    destination,
  )
}

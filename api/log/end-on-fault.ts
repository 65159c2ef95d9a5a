import { openLog } from './open-log.ts'

/** A fault that nobody has caught ends the process, as ever, but its last words go through the log. */
export function endOnFault(): void {
  process.once('uncaughtException', (fault) => {
    openLog('fatal').fatal({ err: fault }, 'a fault has ended the process')
    process.exit(1)
  })
}

import { openLog } from './open-log.ts'

export function endOnUncaughtError(): void {
  process.once('uncaughtException', (error) => {
    openLog('fatal').fatal({ err: error }, 'process ended by uncaught error')
    process.exit(1)
  })
}

/** When stdout's reader goes away (`npm start | head -1`), the process goes on and says so on stderr. */
export function ignoreClosedStdout(): void {
  process.stderr.on('error', () => {})
  process.stdout.once('error', (error) => {
    process.stdout.on('error', () => {})
    process.stderr.write(
      `The reader of the output is gone (${error.message}); the log is lost from here on.\n`,
    )
  })
}

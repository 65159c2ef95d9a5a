import { openLog } from './open-log.ts'

/** An error that nobody has caught ends the process, as ever, but its last words go through the log. */
export function endOnUncaughtError(): void {
  process.once('uncaughtException', (error) => {
    openLog('fatal').fatal({ err: error }, 'process ended by uncaught error')
    process.exit(1)
  })
}

/** When the reader of stdout goes away, as in `npm start | head -1`, the process goes on and says so once on stderr. */
export function goOnUnread(): void {
  process.stderr.on('error', () => {})
  process.stdout.once('error', (error) => {
    process.stdout.on('error', () => {})
    process.stderr.write(
      `Nobody reads the output any more (${error.message}); the log is lost from here on.\n`,
    )
  })
}

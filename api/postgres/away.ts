const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const tooManyConnections = '53300'
// What `pg` says without a code when a connection breaks or none comes in time.
const brokenConnection =
  /^Connection terminated|^timeout e(xceeded|xpired)|^Client has encountered a connection error/

/** Whether a fault means that the database cannot be reached just now, so that asking again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('08') || code.startsWith('57P') || code === tooManyConnections) return true
  if (awayCodes.has(code) || isMissingSocket(error, code) || brokenConnection.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return isDatabaseAway(error.cause)
}

function isMissingSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const readOnly = '25006'
/** Connection errors, disk or connections full, shutdown, recovery, read-only after a failover, timeouts. */
const awayStates = /^(08...|53...|57P..|25006|25P03|57014|55P03)$/
const brokenConnection =
  /^Connection terminated|^timeout e(xceeded|xpired)|^Client (has encountered a connection error|was closed)|^Query read timeout/

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (awayStates.test(code)) return true
  if (awayCodes.has(code) || isMissingSocket(error, code) || brokenConnection.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return isDatabaseAway(error.cause)
}

export function isConnectionLost(error: Error): boolean {
  const code = codeOf(error)
  return code === readOnly || /^(08...|57P..)$/.test(code) || brokenConnection.test(error.message)
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

function isMissingSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

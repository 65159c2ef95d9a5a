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

/** The server has gone, or is read-only since a failover: no connection of before is of use. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return isReadOnly(error) || isLostState(code) || awayCodes.has(code) || brokenConnection.test(error.message)
}

const unreachableCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/** Nothing was written: the server was not reached, or takes no writes. */
export function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isReadOnly(error) || unreachableCodes.has(codeOf(error))) return true
  return /^timeout exceeded when trying to connect/.test(error.message)
}

/** Nothing was written. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === readOnly
}

export class ReadOnlyServerError extends Error {
  readonly code = readOnly
}

/** As 08007, transaction resolution unknown: what was committed just before is gone, and may be tried again. */
export class LostInFailoverError extends Error {
  readonly code = '08007'
}

function isLostState(code: string): boolean {
  return /^(08...|57P..)$/.test(code)
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

function isMissingSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

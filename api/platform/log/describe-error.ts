/** Any other property may hold personal data. */
const loggedFields = ['code', 'severity', 'table', 'constraint', 'routine', 'syscall', 'responseCode', 'kind']
const deepest = 4

/** An error without a stack has none to tell, nor has what caused it. */
export function describeError(error: unknown, depth = 0, withStack = true): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'a thrown object' : String(error)
  const message = plainMessage(error)
  const fields = Object.entries(error).filter(
    ([name, value]) => loggedFields.includes(name) && ['string', 'number'].includes(typeof value),
  )
  const stack = withStack ? error.stack?.replace(error.message, () => message) : undefined
  const hasStack = stack !== undefined
  return {
    type: error.name,
    message,
    ...(hasStack && { stack }),
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined &&
      depth < deepest && { cause: describeError(error.cause, depth + 1, hasStack) }),
  }
}

/** PostgreSQL quotes values it cannot read (class 22). */
function plainMessage({ message, ...error }: Error): string {
  const isUnreadable = 'code' in error && /^22...$/.test(String(error.code))
  return isUnreadable ? message.replace(/".*"/s, '"…"') : message
}

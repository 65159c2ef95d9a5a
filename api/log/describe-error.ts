/** Facts about the failure itself. Everything else on an error may be somebody's data: rows, emails, requests. */
const tellingFacts = ['code', 'severity', 'table', 'constraint', 'routine', 'syscall', 'responseCode', 'kind']
const deepest = 4

/** What the log keeps of an error: its words, where it happened, and what caused it. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'a thrown object' : String(error)
  const message = plainMessage(error)
  const facts = Object.entries(error).filter(
    ([name, value]) => tellingFacts.includes(name) && ['string', 'number'].includes(typeof value),
  )
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...Object.fromEntries(facts),
    ...(error.cause !== undefined && depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Where PostgreSQL cannot read a value (class 22) it quotes it. */
function plainMessage({ message, ...error }: Error): string {
  const isUnreadable = 'code' in error && /^22...$/.test(String(error.code))
  return isUnreadable ? message.replace(/".*"/s, '"…"') : message
}

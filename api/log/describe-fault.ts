/** Facts about the failure itself. Everything else on an error may be somebody's data: rows, emails, requests. */
const tellingFacts = ['code', 'severity', 'table', 'constraint', 'routine', 'syscall', 'responseCode', 'kind']
const deepest = 4

/** What the log keeps of a fault: its words, where it happened, and what caused it. */
export function describeFault(fault: unknown, depth = 0): unknown {
  if (!(fault instanceof Error)) return typeof fault === 'object' ? 'a thrown object' : String(fault)
  const message = plainMessage(fault)
  const facts = Object.entries(fault).filter(
    ([name, value]) => tellingFacts.includes(name) && ['string', 'number'].includes(typeof value),
  )
  return {
    type: fault.name,
    message,
    stack: fault.stack?.replace(fault.message, () => message),
    ...Object.fromEntries(facts),
    ...(fault.cause !== undefined && depth < deepest && { cause: describeFault(fault.cause, depth + 1) }),
  }
}

/** Where PostgreSQL cannot read a value (class 22) it quotes it. */
function plainMessage({ message, ...fault }: Error): string {
  const isUnreadable = 'code' in fault && /^22...$/.test(String(fault.code))
  return isUnreadable ? message.replace(/".*"/s, '"…"') : message
}

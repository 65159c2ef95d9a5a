/** Network namespaces, and the last number of their addresses. */
export const machines = {
  'load-balancer': 10,
  'host-a': 21,
  'host-b': 22,
  'db-1': 31,
  'db-2': 32,
  provider: 40,
} as const

export type Machine = keyof typeof machines

const network = '10.99.18'

/** Of the machine that runs the scenarios, with the load and the mail server. */
export const ownAddress = `${network}.1`
export const networkRange = `${network}.0/24`

export function addressOf(machine: Machine): string {
  return `${network}.${machines[machine]}`
}

export function namespaceOf(machine: Machine): string {
  return `shikhar-${machine}`
}

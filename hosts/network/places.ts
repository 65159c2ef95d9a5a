/** What stands in the place of a machine each, and the last number of its address. */
export const places = {
  edge: 10,
  'host-a': 21,
  'host-b': 22,
  'db-1': 31,
  'db-2': 32,
  provider: 40,
} as const

export type Place = keyof typeof places

const network = '10.99.18'

/** Of the machine that runs the trials: load, mail server and control come from here. */
export const ownAddress = `${network}.1`
export const networkRange = `${network}.0/24`

export function addressOf(place: Place): string {
  return `${network}.${places[place]}`
}

export function namespaceOf(place: Place): string {
  return `shikhar-${place}`
}

import { type CarrierId, carrierIds, findCarrier } from '../../../shop/parcels/carriers.ts'

const key = 'admin-carrier'

/** The one used last on this device: a shop mostly has one. */
export function defaultCarrier(): CarrierId {
  return findCarrier(localStorage.getItem(key) ?? '') ?? carrierIds[0] ?? ''
}

export function rememberCarrier(carrier: string): void {
  localStorage.setItem(key, carrier)
}

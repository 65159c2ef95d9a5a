import type { Paise } from '../../../shop/money.ts'
import type { CarrierId } from '../../../shop/parcels/carriers.ts'
import type { Scan } from '../../../shop/parcels/scans.ts'

export interface ParcelToSend {
  /** Our id of the parcel: the key under which a carrier books it once. */
  key: string
  /** `1001/1`, as it stands on the slip. */
  reference: string
  name: string
  phone: string
  address1: string
  address2: string
  city: string
  state: string
  pin: string
  grams: number | null
  contents: string
  pieces: number
  value: Paise
  /** In cash, from the customer; zero for what is paid. */
  collect: Paise
}

/**
 * What the shop asks of a carrier. `news` is the truth: a webhook carries no signature, so what `hear` reads out of one only
 * says of which parcels news is to be asked.
 */
export interface CarrierClient {
  id: CarrierId
  /** The same key books once, also where the first answer was lost. */
  book(parcel: ParcelToSend): Promise<{ awb: string }>
  news(awb: string): Promise<Scan[]>
  hear(headers: Readonly<Record<string, string | string[] | undefined>>, body: unknown): Scan[]
}

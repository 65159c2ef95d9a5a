export interface Carrier {
  /** Stored with each parcel: it never changes. */
  id: string
  name: string
  awb: {
    pattern: RegExp
    example: string
    /** Where the carrier publishes its check digit. */
    isChecked?(awb: string): boolean
  }
  /** `{awb}` is replaced; where there is none, the customer types the AWB on that page. Null: no page. */
  trackingPage: string | null
  /** It has an adapter that is asked for news of its parcels. */
  isAsked?: boolean
}

/** Where not even the shape of a carrier's numbers is known. */
export const anyAwb = /^(?=.*[A-Z0-9])[A-Z0-9-]{4,40}$/

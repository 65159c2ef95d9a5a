import { plainSigns } from '../typed-text.ts'

export interface Carrier {
  name: string
  awb: { pattern: RegExp; example: string }
  /** `{awb}` is replaced; where there is none, the customer types the AWB on that page. Null: no page. */
  trackingPage: string | null
  /** It has an adapter that is asked for news of its parcels. */
  isAsked?: boolean
}

const digits = (least: number, most: number) => new RegExp(`^\\d{${least},${most}}$`)
const anyAwb = /^(?=.*[A-Z0-9])[A-Z0-9-]{4,40}$/

/** Only what the carriers' numbers surely look like; check digits are not published, but for India Post. */
export const carriers = {
  delhivery: {
    name: 'Delhivery',
    awb: { pattern: digits(10, 18), example: '1490812345678' },
    trackingPage: 'https://www.delhivery.com/track-v2/package/{awb}',
  },
  'blue-dart': {
    name: 'Blue Dart',
    awb: { pattern: digits(8, 11), example: '50812345675' },
    trackingPage: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
  },
  dtdc: {
    name: 'DTDC',
    awb: { pattern: /^[A-Z0-9]{8,14}$/, example: 'D12345678' },
    trackingPage: 'https://www.dtdc.com/track-your-shipment/',
  },
  'india-post': {
    name: 'India Post',
    awb: { pattern: /^[A-Z]{2}\d{9}IN$/, example: 'EE123456785IN' },
    trackingPage: 'https://www.indiapost.gov.in/',
  },
  shiprocket: {
    name: 'Shiprocket',
    awb: { pattern: anyAwb, example: '19041234567890' },
    trackingPage: 'https://shiprocket.co/tracking/{awb}',
  },
  'own-delivery': {
    name: 'Own delivery',
    awb: { pattern: anyAwb, example: 'OWN-1001' },
    trackingPage: null,
  },
  sandbox: {
    name: 'Sandbox carrier',
    awb: { pattern: /^SBX\d{8}$/, example: 'SBX00000001' },
    trackingPage: null,
    isAsked: true,
  },
} satisfies Record<string, Carrier>

export type CarrierId = keyof typeof carriers

export const carrierIds = Object.keys(carriers) as CarrierId[]

export function findCarrier(text: string): CarrierId | null {
  const wanted = simplify(text)
  return carrierIds.find((id) => simplify(id) === wanted || simplify(carriers[id].name) === wanted) ?? null
}

function simplify(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]/g, '')
}

/** As it stands on the label: scanners and spreadsheets add spaces, people write small letters. */
export function normaliseAwb(text: string): string {
  return plainSigns(text).replaceAll(' ', '').toUpperCase()
}

export function isAwbOf(carrier: CarrierId, awb: string): boolean {
  return carriers[carrier].awb.pattern.test(awb) && (carrier !== 'india-post' || hasPostalCheckDigit(awb))
}

const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7]

/** UPU standard S10. */
function hasPostalCheckDigit(awb: string): boolean {
  const sum = postalWeights.reduce((total, weight, at) => total + weight * Number(awb[at + 2]), 0)
  const check = 11 - (sum % 11)
  return Number(awb[10]) === (check === 10 ? 0 : check === 11 ? 5 : check)
}

export function trackingUrl(carrier: CarrierId, awb: string): string | null {
  return carriers[carrier].trackingPage?.replace('{awb}', encodeURIComponent(awb)) ?? null
}

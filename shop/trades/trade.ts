import type { Attribute } from './attribute.ts'

/** What a kind of goods asks for. A store picks one in `trade.ts`; its parts are exported one by one, so that a page loads those it uses. */
export interface Trade {
  /** By what `kind` of a product's attributes says. */
  kinds: Readonly<Record<string, ProductKind>>
  licence: Licence
  /** Of every kind, beside the name, prices and HSN code that everything on sale needs. */
  wanted: readonly Wanted[]
  /** Lists, so that a browser need not load them to join them. */
  wantedOfKind: Readonly<Record<string, readonly (readonly Wanted[])[]>>
  /** What a product is taken for, with its name; the filter of listings shows them in this order. */
  goals: Readonly<Record<string, string>>
  /** Beside the unit sale price of the law; the first that a product has compares its sizes. */
  unitPrices: Readonly<Record<string, UnitPrice>>
  /** Of listings, one for each of the unit prices: apart from them, as listings load nothing else. */
  sorts: Readonly<Record<string, { label: string; short: string }>>
  /** Of listings, in the order of the URL: those of every shop, and of the attributes that have one; at most 16. */
  filters: readonly string[]
  /** Lists, in the order of the back office. */
  attributes: readonly (readonly Attribute[])[]
}

export interface ProductKind {
  /** In the back office. */
  label: string
  /** Over the directions, on the page. */
  usage: string
  /** The page says whether there is a lab report. */
  isTested?: true
}

/** Its number is in the settings of the shop, or in a product's attributes. */
export interface Licence {
  label: string
  /** Those that may not be sold without it. */
  kinds: readonly string[]
}

/** Before a product may be sold. */
export interface Wanted {
  /** The attribute, or any of several; the refusal stands at the first. */
  attribute: string
  or?: string
  /** What its lines must say, in letters of any size. */
  says?: readonly string[]
  message: string
}

export interface UnitPrice {
  /** `₹63.30 per 25 g of protein` */
  per: string
  /** Attributes whose product is what a pack holds. */
  holds: readonly string[]
  /** Of these, how many are priced. */
  units?: number
}

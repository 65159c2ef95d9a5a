import { counted } from '../../../shop/counted.ts'
import type { ImportedCustomers } from './customers/import-customers.ts'
import type { ImportedDiscounts } from './discounts/import-discounts.ts'
import type { ImportedOrders } from './orders/import-orders.ts'
import type { ImportedProducts } from './products/import-products.ts'
import type { ImportedRedirects } from './redirects/import-redirects.ts'

export interface Described {
  /** `12 products (10 new, 2 changed) with 30 variants (30 new, 0 changed).` */
  counts: string
  /** What the owner should know. */
  notes: readonly string[]
  figures: readonly Figure[]
}

interface Figure {
  /** `product` */
  what: string
  all: number
  added: number
  changed: number
}

export function describeProducts(imported: ImportedProducts): Described {
  const { negativeStock, statuses, drafts, lacking, redirects, waitingPictures, warnings } = imported
  const { products, variants, addedProducts, changedProducts, addedVariants, changedVariants } = imported
  const lacks = Object.entries(lacking).map(([message, count]) => `  ${count} × ${message}`)
  const figures = [
    { what: 'product', all: products, added: addedProducts, changed: changedProducts },
    { what: 'variant', all: variants, added: addedVariants, changed: changedVariants },
  ]
  return {
    notes: [
      ...when(warnings.length > 0, 'Look at these; everything else is imported:'),
      ...warnings.map((warning) => `  ${warning}`),
      ...when(
        negativeStock > 0,
        `${counted(negativeStock, 'variant')} with stock below 0, which counts as 0.`,
      ),
      ...when(
        redirects > 0,
        `${counted(redirects, 'handle')} had to change; old addresses lead to new ones.`,
      ),
      ...when(drafts > 0, `${counted(drafts, 'draft')}, until nothing is missing:`),
      ...lacks,
      `On sale: ${statuses.active}, drafts: ${statuses.draft}, archived: ${statuses.archived}.`,
      ...when(
        waitingPictures > 0,
        `${counted(waitingPictures, 'picture')} to fetch: under Import, export of the back office, or with npx shop import pictures.`,
      ),
    ],
    counts: `${figures.map(withChanges).join(' with ')}.`,
    figures,
  }
}

export function describeDiscounts({ coupons, added, changed }: ImportedDiscounts): Described {
  const figure = { what: 'discount', all: coupons, added, changed }
  const offered = 'The cart offers a new code only where the column "Offered in the Cart" says true.'
  return { counts: `${withChanges(figure)}.`, notes: when(coupons > 0, offered), figures: [figure] }
}

export function describeCustomers({ added, known, erased, noted }: ImportedCustomers): Described {
  return {
    counts: `${counted(added, 'customer')}.`,
    notes: [
      ...when(known > 0, `${counted(known, 'customer')} here already, unchanged.`),
      ...when(
        noted > 0,
        `${counted(noted, 'customer')} with notes or tags: kept, and written by npx shop export customers.`,
      ),
      ...when(erased > 0, `${counted(erased, 'customer')} erased in this shop, left out.`),
    ],
    figures: [{ what: 'customer', all: added + known, added, changed: 0 }],
  }
}

export function describeOrders({ orders, lines, added, changed, own, erased }: ImportedOrders): Described {
  const figure = { what: 'past order', all: orders, added, changed }
  return {
    counts: `${withChanges(figure)} with ${counted(lines, 'line')}.`,
    notes: [
      ...when(own > 0, `${counted(own, 'order')} of this shop, unchanged.`),
      ...when(erased > 0, `${counted(erased, 'order')} of erased customers, imported without the person.`),
    ],
    figures: [figure],
  }
}

export function describeRedirects(imported: ImportedRedirects): Described {
  const { redirects, added, changed, repeated, shortened, toNowhere } = imported
  const figure = { what: 'redirect', all: redirects, added, changed }
  return {
    counts: `${withChanges(figure)}.`,
    notes: [
      ...when(
        shortened > 0,
        `${counted(shortened, 'row')} kept without what follows # and without advertising (utm_source …).`,
      ),
      ...when(
        repeated > 0,
        `${counted(repeated, 'row')} with an address that a later row has too; the later one counts.`,
      ),
      ...when(toNowhere > 0, `${counted(toNowhere, 'redirect')} to products that the shop does not have.`),
    ],
    figures: [figure],
  }
}

/** Columns that nobody reads. */
export function describeUnread(unread: readonly string[]): string[] {
  return when(unread.length > 0, `Columns that are not imported: ${unread.join(', ')}.`)
}

function withChanges({ what, all, added, changed }: Figure): string {
  return `${counted(all, what)} (${added.toLocaleString('en-IN')} new, ${changed.toLocaleString('en-IN')} changed)`
}

function when(isSo: boolean, line: string): string[] {
  return isSo ? [line] : []
}

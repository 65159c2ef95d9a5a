import { dayText } from '../moment.ts'
import { formatRupees, type Paise } from '../money.ts'
import { refusal } from '../refusal.ts'

const mostNamed = 5

/** Said to the merchant: each sentence says what to do. */
export const taxRefusals = {
  'product-facts-missing': refusal<{ product: string; missing: readonly string[] }>(
    409,
    ({ product, missing }) =>
      `${product} cannot be invoiced: it has no ${missing.join(', no ')}. Add it at /admin/products/${product}, under Declarations.`,
  ),
  'tax-rate-missing': refusal<{ hsn: string; on: string }>(
    409,
    ({ hsn, on }) =>
      `No tax rate applies to HSN ${hsn} on ${dayText(on)}. Add one at /admin/settings/tax-rates.`,
  ),
  'tax-rate-ambiguous': refusal<{ hsn: string; on: string; rows: number }>(
    409,
    ({ hsn, on, rows }) =>
      `${rows} tax rates apply to HSN ${hsn} on ${dayText(on)}. End all but one at /admin/settings/tax-rates.`,
  ),
  'tax-rate-lost': refusal<{ hsn: string; on: string; products: readonly string[] }>(
    409,
    ({ hsn, on, products }) =>
      `On ${dayText(on)} no tax rate would apply to HSN ${hsn} of ${firstOf(products)}, on sale. Add a rate for that day, or take them off sale first.`,
    { field: 'words.rates' },
  ),
  'place-of-supply-unknown': refusal<{ state: string }>(
    409,
    ({ state }) => `"${state}" is not a state or union territory of India. Correct the state of the address.`,
  ),
  'return-refused': refusal<{ why: string }>(409, ({ why }) => why),
  'gstin-wrong': refusal<{ gstin: string }>(
    400,
    ({ gstin }) =>
      `${gstin} is not a valid GSTIN: it has 15 characters, and the last one is a check digit. Please check it against your registration certificate.`,
    { field: 'gstin' },
  ),
  'gstin-of-other-state': refusal<{ gstin: string; registeredIn: string; deliveredTo: string }>(
    409,
    ({ gstin, registeredIn, deliveredTo }) =>
      `GSTIN ${gstin} is registered in ${registeredIn}, but the order goes to ${deliveredTo}. Ask the customer for one of ${deliveredTo}, or invoice as to a consumer.`,
    { field: 'gstin', hint: { cli: () => 'For that, add --without-gstin.' } },
  ),
  'credit-above-invoice': refusal<{ line: string; left: Paise; quantityLeft: number }>(
    409,
    ({ line, left, quantityLeft }) =>
      `At most ${formatRupees(left)} and ${quantityLeft} of ${line} can still be credited on this invoice.`,
  ),
}

function firstOf(products: readonly string[]): string {
  const rest = products.length - mostNamed
  return rest > 0 ? `${products.slice(0, mostNamed).join(', ')} and ${rest} more` : products.join(', ')
}

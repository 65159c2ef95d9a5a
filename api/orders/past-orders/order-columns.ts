const person = (kind: 'Billing' | 'Shipping') =>
  [
    `${kind} Name`,
    `${kind} Street`,
    `${kind} Address1`,
    `${kind} Address2`,
    `${kind} Company`,
    `${kind} City`,
    `${kind} Zip`,
    `${kind} Province`,
    `${kind} Country`,
    `${kind} Phone`,
  ] as const

/** Of Shopify's file of orders, in its order. */
export const orderColumns = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Fulfilled at',
  'Accepts Marketing',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Code',
  'Discount Amount',
  'Shipping Method',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem compare at price',
  'Lineitem sku',
  'Lineitem requires shipping',
  'Lineitem taxable',
  'Lineitem fulfillment status',
  ...person('Billing'),
  ...person('Shipping'),
  'Notes',
  'Note Attributes',
  'Cancelled at',
  'Payment Method',
  'Payment Reference',
  'Refunded Amount',
  'Vendor',
  'Outstanding Balance',
  'Employee',
  'Location',
  'Device ID',
  'Id',
  'Tags',
  'Risk Level',
  'Source',
  'Lineitem discount',
  'Tax 1 Name',
  'Tax 1 Value',
  'Tax 2 Name',
  'Tax 2 Value',
  'Tax 3 Name',
  'Tax 3 Value',
  'Tax 4 Name',
  'Tax 4 Value',
  'Tax 5 Name',
  'Tax 5 Value',
  'Phone',
  'Receipt Number',
  'Duties',
  'Billing Province Name',
  'Shipping Province Name',
  'Payment ID',
  'Payment Terms Name',
  'Next Payment Due At',
  'Payment References',
] as const

export type OrderColumn = (typeof orderColumns)[number]
/** What is empty is absent. */
export type OrderCells = { [Column in OrderColumn]?: string }

function isLineColumn(column: OrderColumn): boolean {
  return column.startsWith('Lineitem ') || column === 'Vendor'
}

/** Without the name and the email, which have columns of their own. */
export const cellColumns = orderColumns.filter(
  (column) => !isLineColumn(column) && column !== 'Name' && column !== 'Email',
)
export const lineColumns = orderColumns.filter(isLineColumn)

/** What goes with the customer; the state of delivery stays. */
export const personalColumns: readonly OrderColumn[] = [
  ...person('Billing'),
  ...person('Shipping').filter((column) => !/Province|Country/.test(column)),
  'Notes',
  'Note Attributes',
  'Phone',
  'Device ID',
  'Billing Province Name',
  'Tags',
]

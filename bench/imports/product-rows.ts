type Cells = Readonly<Record<string, string | number>>

const kinds = ['Whey', 'Creatine', 'Amino', 'Electrolyte', 'Omega', 'Oats', 'Shaker', 'Towel', 'Collagen']
const places = ['Summit', 'Ridge', 'Valley', 'Glacier', 'Meadow', 'Cedar', 'River']
const flavours = ['Rich Chocolate', 'Kesar Pista', 'Unflavoured']

const description =
  `<p>${'Made in small batches, tested by people who train, and labelled to the last gram. '.repeat(6)}</p>` +
  `<ul>${'<li>Nothing on the label that needs looking up</li>'.repeat(4)}</ul>`

/** Present columns: three variants and two pictures of each product. */
export const productColumns = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Product category',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Barcode',
  'Option1 name',
  'Option1 value',
  'Price',
  'Compare-at price',
  'Inventory quantity',
  'Weight value (grams)',
  'Requires shipping',
  'Product image URL',
  'Image position',
  'Image alt text',
  'SEO title',
]

export function productRows(nr: number, pictureOf: (nr: number, place: number) => string): Cells[] {
  return flavours.map((flavour, at) => ({
    'URL handle': `goods-${nr}`,
    ...(at === 0 && firstCells(nr)),
    SKU: `GOODS-${nr}-${at}`,
    'Option1 value': flavour,
    Price: `${499 + (nr % 500)}.00`,
    'Compare-at price': `${599 + (nr % 500)}.00`,
    'Inventory quantity': nr % 20 === 0 ? 5 : 1_000,
    'Weight value (grams)': 1_000,
    'Requires shipping': 'TRUE',
    ...(at < 2 && {
      'Product image URL': pictureOf(nr, at),
      'Image position': at + 1,
      'Image alt text': flavour,
    }),
  }))
}

function firstCells(nr: number): Cells {
  const title = `${places[nr % places.length]} ${kinds[nr % kinds.length]} No. ${nr}`
  return {
    Title: title,
    Description: `${description}<p>Batch ${nr}.</p>`,
    Vendor: 'Himgiri',
    Tags: 'goods, new',
    Type: nr % 7 === 0 ? 'Accessories' : 'Sports nutrition',
    'Option1 name': 'Flavour',
    'Published on online store': 'TRUE',
    Status: 'Active',
    'SEO title': title,
  }
}

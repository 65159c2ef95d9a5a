import { expect, test } from 'vitest'
import { variantRow } from '../../../../shop/products/variants-contract.ts'
import { describeBadRow, openBadRows } from '../csv/bad-rows.ts'
import { textSource } from '../csv/csv-source.ts'
import { openProductCsv } from './product-csv.ts'

const present = `Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Product image URL,Image position,Image alt text,Variant image URL
Whey Blend,whey-blend,<p>Good.</p>,Shikhar,Protein,"bestseller, whey",TRUE,Active,WB-RC,8901030865275,Flavour,Rich Chocolate,Size,1 kg,1899.00,2499.00,900,1180,photos/front.webp,2,Front,photos/front.webp
,whey-blend,,,,,,,WB-KP,,,Kesar Pista,,1 kg,"1,899.50",,0,1180,photos/back.webp,1,Back,photos/kesar.webp
,whey-blend,,,,,,,,,,,,,,,,,https://cdn.example/spill.jpg,3,Spill,
`

const before2025 = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Barcode,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,Status
whey-blend,Whey Blend,<p>Good.</p>,Shikhar,Protein,"bestseller, whey",true,Flavour,Rich Chocolate,Size,1 kg,'WB-RC,'8901030865275,1180,900,1899.00,2499.00,photos/front.webp,2,Front,photos/front.webp,active
whey-blend,,,,,,,,Kesar Pista,,1 kg,WB-KP,,1180,-4,1899.50,,photos/back.webp,1,Back,photos/kesar.webp,
whey-blend,,,,,,,,,,,,,,,,,https://cdn.example/spill.jpg,3,Spill,,
`

const wheyBlend = {
  handle: 'whey-blend',
  title: 'Whey Blend',
  bodyHtml: '<p>Good.</p>',
  vendor: 'Shikhar',
  productType: 'Protein',
  tags: ['bestseller', 'whey'],
  status: 'active',
  optionNames: ['Flavour', 'Size'],
  images: [
    { src: 'photos/back.webp', alt: 'Back' },
    { src: 'photos/front.webp', alt: 'Front' },
    { src: 'https://cdn.example/spill.jpg', alt: 'Spill' },
    { src: 'photos/kesar.webp', alt: '' },
  ],
  variants: [
    {
      sku: 'WB-RC',
      barcode: '8901030865275',
      optionValues: ['Rich Chocolate', '1 kg'],
      pricePaise: 189900,
      mrpPaise: 249900,
      grams: 1180,
      available: 900,
      imageSrc: 'photos/front.webp',
    },
    {
      sku: 'WB-KP',
      barcode: null,
      optionValues: ['Kesar Pista', '1 kg'],
      pricePaise: 189950,
      mrpPaise: 189950,
      grams: 1180,
      available: 0,
      imageSrc: 'photos/kesar.webp',
    },
  ],
}

test('both generations of Shopify’s format say the same', async () => {
  expect(await productsOf(present)).toMatchObject([wheyBlend])
  expect(await productsOf(before2025)).toMatchObject([wheyBlend])
})

test('an option that is spelled Flavor is our Flavour', async () => {
  const [whey] = await productsOf(present.replace(',Flavour,', ',Flavor,'))
  expect(whey?.optionNames).toEqual(['Flavour', 'Size'])
})

test('a product without options has one variant without values', async () => {
  const [towel] = await productsOf(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\ngym-towel,Gym Towel,Title,Default Title,349\n',
  )
  expect(towel?.optionNames).toEqual([])
  expect(towel?.variants).toMatchObject([{ sku: 'gym-towel', optionValues: [], pricePaise: 34900 }])
})

test('a SKU that is made fits the back office, and is another one for each variant', async () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price'
  const first = `muscle-performance-whey-protein,Whey,Flavour,${'Rich Chocolate '.repeat(3)},Size,1 kg,999`
  const rows = [first, first.replace('1 kg', '2 kg').replace('Whey', '')]
  const [whey] = await productsOf([header, ...rows].join('\n'))
  const skus = whey?.variants.map(({ sku }) => sku)
  expect(skus).toHaveLength(new Set(skus).size)
  for (const sku of skus ?? []) expect(variantRow.shape.sku.parse(sku)).toMatch(/^muscle-performance-/)
})

test('a description keeps its structure and loses everything that acts', async () => {
  const [product] = await productsOf(
    csvOf({
      Description:
        '<h1>Whey</h1><p onclick="steal()" style="position:fixed">25 g<script>steal()</script></p>' +
        '<img src=x onerror=steal()><iframe src="https://evil.example"></iframe>' +
        '<a href="javascript:steal()">here</a><a href="//evil.example">there</a><a href="/products">shop</a><ul><li>One',
    }),
  )
  expect(product?.bodyHtml).toBe(
    '<h2>Whey</h2><p>25 g</p>' +
      '<a rel="noopener nofollow">here</a><a rel="noopener nofollow">there</a>' +
      '<a href="/products" rel="noopener nofollow">shop</a><ul><li>One</li></ul>',
  )
})

test.each([
  [{ Price: 'lots' }, 'Row 2, Price: "lots" is not an amount in rupees.'],
  [{ Price: '-5' }, 'Row 2, Price: "-5" is not an amount in rupees.'],
  [{ 'Compare-at price': '10' }, 'Row 2, Compare-at price: the MRP may not be lower than the price.'],
  [
    { 'URL handle': 'Whey Blend' },
    'Row 2, URL handle: "Whey Blend" may hold small letters, digits and single hyphens only.',
  ],
  [
    { 'URL handle': 'a'.repeat(201) },
    `Row 2, URL handle: "${'a'.repeat(201)}" is longer than 200 characters.`,
  ],
  [{ 'URL handle': '' }, 'Row 2, URL handle: every row needs the handle of its product.'],
  [{ Title: '' }, 'Row 2, Title: the first row of a product names it.'],
  [{ Title: 'x'.repeat(201) }, 'Row 2, Title: Name is too long: at most 200 characters.'],
  [{ Type: 'x'.repeat(101) }, 'Row 2, Type: Type is too long: at most 100 characters.'],
  [{ Vendor: 'x'.repeat(101) }, 'Row 2, Vendor: Vendor is too long: at most 100 characters.'],
  [{ Tags: `sale, ${'x'.repeat(61)}` }, 'Row 2, Tags: Tag is too long: at most 60 characters.'],
  [{ Status: 'maybe' }, 'Row 2, Status: "maybe" is none of Active, Draft, Archived.'],
  [{ 'Inventory quantity': '10 pcs' }, 'Row 2, Inventory quantity: "10 pcs" is not a number.'],
  [
    { 'URL handle': 'புரதம்' },
    'Row 2, URL handle: "புரதம்" has no letter from a to z and no digit. Write it so, for example steel-bottle.',
  ],
  [{ 'Inventory quantity': '7.9' }, 'Row 2, Inventory quantity: "7.9" is not a whole number.'],
  [{ 'Inventory quantity': '-0.5' }, 'Row 2, Inventory quantity: "-0.5" is not a whole number.'],
  [{ 'Inventory quantity': 'many' }, 'Row 2, Inventory quantity: "many" is not a number.'],
  [
    { 'Inventory quantity': '1.5E+3' },
    'Row 2, Inventory quantity: "1.5E+3" is not a number: a spreadsheet has shortened it, so make the column text there and export the file again.',
  ],
  [
    { SKU: '8.90123E+12' },
    'Row 2, SKU: "8.90123E+12" has lost digits: a spreadsheet has shortened it, so make the column text there and export the file again.',
  ],
  [
    { Barcode: '8.90103E+12' },
    'Row 2, Barcode: "8.90103E+12" has lost digits: a spreadsheet has shortened it, so make the column text there and export the file again.',
  ],
  [
    { Price: '12-Mar' },
    'Row 2, Price: "12-Mar" is not an amount in rupees: a spreadsheet has made a date of it, so make the column a number there.',
  ],
  [
    { 'Product image URL': 'javascript:alert(1)' },
    'Row 2, Product image URL: "javascript:alert(1)" is neither an address nor the path of a picture. Write https://… or a path like bottles/front.jpg, with letters, digits, spaces and _ . ( ) - alone.',
  ],
  [
    { 'Product image URL': 'photos/../../etc/passwd' },
    'Row 2, Product image URL: "photos/../../etc/passwd" is neither an address nor the path of a picture. Write https://… or a path like bottles/front.jpg, with letters, digits, spaces and _ . ( ) - alone.',
  ],
  [
    { 'Product image URL': '/bottles/front.jpg' },
    'Row 2, Product image URL: "/bottles/front.jpg" is neither an address nor the path of a picture. Leave out the first slash: a path begins in the folder of npx shop import pictures --folder.',
  ],
  [{ 'Option1 value': '' }, 'Row 2, Option1 value: this variant has no Flavour.'],
  [{ 'Option1 value': 'x'.repeat(61) }, 'Row 2, Option1 value: Value is too long: at most 60 characters.'],
  [{ SKU: 'x'.repeat(61) }, 'Row 2, SKU: SKU is too long: at most 60 characters.'],
  [{ 'Weight value (grams)': '-5' }, 'Row 2, Weight value (grams): Weight is at least 0 g.'],
  [{ 'Weight value (grams)': '100001' }, 'Row 2, Weight value (grams): Weight is at most 100,000 g.'],
  [
    { 'Facts (JSON)': '{"hsn":' },
    'Row 2, Facts (JSON): the cell: Invalid input: expected object, received undefined',
  ],
  [
    { 'Facts (JSON)': '{"kind":"drink"}' },
    'Row 2, Facts (JSON): kind: Invalid option: expected one of "food"|"plain-food"|"accessory"',
  ],
  [
    { 'Facts (JSON)': '{"hsn":"\\u0000"}' },
    'Row 2, Facts (JSON): hsn: It contains a character that cannot be stored.',
  ],
  [
    { 'Facts (JSON)': '{"allergens":"Milk\\ud800"}' },
    'Row 2, Facts (JSON): allergens: It contains a character that cannot be stored.',
  ],
  [{ Title: 'Whey\0' }, 'Row 2, Title: it contains a character that cannot be stored.'],
])('a row that cannot be used is named: %j', async (cells, problem) => {
  expect(await problemsOf(csvOf(cells))).toEqual([problem])
})

test('rupee signs and separators of thousands do not matter', async () => {
  const cells = { Price: '₹ 1,899.00', 'Compare-at price': 'Rs. 1,02,499/-', 'Inventory quantity': '1,900' }
  const [product] = await productsOf(csvOf(cells))
  expect(product?.variants).toMatchObject([{ pricePaise: 189900, mrpPaise: 10249900, available: 1900 }])
})

test.each([
  [' 890-1030 865275', { barcode: '8901030865275', barcodeProblem: null }],
  ['', { barcode: null, barcodeProblem: null }],
  [
    'SHELF-7',
    { barcode: null, barcodeProblem: expect.stringMatching(/^"SHELF-7" is left out\. A barcode has/) },
  ],
  ['8901030865278', { barcode: null, barcodeProblem: expect.stringContaining('its last digit should be 5') }],
])('the barcode "%s" is read, or left out with the reason', async (Barcode, read) => {
  const [product] = await productsOf(csvOf({ Barcode }))
  expect(product?.variants).toMatchObject([read])
})

test.each([
  [{ SKU: '12E3' }, { variants: [{ sku: '12E3' }] }],
  [{ 'URL handle': 'व्हे-प्रोटीन' }, { handle: 'vhe-protin', oldHandle: 'व्हे-प्रोटीन' }],
  [
    { 'Product image URL': '//cdn.example.com/a.jpg' },
    { images: [{ src: 'https://cdn.example.com/a.jpg' }] },
  ],
  [
    { Title: 'Whey\r\n Blend', Vendor: 'Shikhar\u00a0Foods' },
    { title: 'Whey Blend', vendor: 'Shikhar Foods' },
  ],
  [{ 'Option1 value': '1\u00a0kg' }, { variants: [{ optionValues: ['1 kg'] }] }],
  [{ Price: '1,499.00 INR' }, { variants: [{ pricePaise: 149_900 }] }],
  [{ Status: 'Archived', 'Published on online store': 'FALSE' }, { status: 'archived' }],
  [{ Status: 'Active', 'Published on online store': 'FALSE' }, { status: 'draft' }],
])('what a person would read is read: %j', async (cells, read) => {
  expect(await productsOf(csvOf(cells))).toMatchObject([read])
})

test.each(['1\u00a0kg', '1  KG', '\u200b1 kg', '１ kg', '१ kg'])(
  'two variants that look the same are refused: %j',
  async (size) => {
    const csv = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\na,A,Size,1 kg,A,1\na,,,${size},B,1\n`
    expect(await problemsOf(csv)).toEqual([
      expect.stringMatching(/^Row 3, Option1 Value: the variant ".*" is in row 2 already\.$/),
    ])
  },
)

test('of 45 photographs the first 40 are taken, and the others counted', async () => {
  const rows = Array.from({ length: 44 }, (_, at) => `a,,,https://cdn.example.com/${at + 1}.jpg`)
  const first = 'a,A,499,https://cdn.example.com/0.jpg'
  const [product] = await productsOf(['Handle,Title,Variant Price,Image Src', first, ...rows].join('\n'))
  expect(product).toMatchObject({ leftOutImages: 5 })
  expect(product?.images.map(({ src }) => src).at(-1)).toBe('https://cdn.example.com/39.jpg')
  expect(product?.images).toHaveLength(40)
})

test('a description that takes long to clean is refused, as in the back office', async () => {
  const problem = 'Row 2, Description: The description is too long: at most 50000 characters.'
  expect(await problemsOf(csvOf({ Description: '<b>'.repeat(16_667) }))).toEqual([problem])
})

test('every problem is told at once', async () => {
  const csv = 'URL handle,Title,Price,SKU\nwhey,Whey,x,A\nisolate,,1,B\nisolate,,1,C\n'
  expect(await problemsOf(csv)).toEqual([
    'Row 2, Price: "x" is not an amount in rupees.',
    'Row 3, Title: the first row of a product names it.',
    'Row 4, Option1 value: the variant "" is in row 3 already.',
  ])
})

test('a handle of Shopify that cannot be an address here gets one', async () => {
  const [product] = await productsOf(csvOf({ 'URL handle': 'café_mocha--1kg' }))
  expect(product).toMatchObject({ handle: 'cafe-mocha-1kg', oldHandle: 'café_mocha--1kg' })
})

test('a file of another kind is told by its columns', async () => {
  await expect(productsOf('Name,Value\nPEAK10,-10\n')).rejects.toThrow(
    'The column "URL handle" is missing.\nThe column "Title" is missing.\nThe column "Price" is missing.',
  )
})

/** One good row, with some of its cells replaced. */
function csvOf(cells: Record<string, string>): string {
  const row = {
    'URL handle': 'whey-blend',
    Title: 'Whey Blend',
    Description: '',
    Status: 'Active',
    'Option1 name': 'Flavour',
    'Option1 value': 'Rich Chocolate',
    Price: '1899.00',
    'Compare-at price': '2499.00',
    'Inventory quantity': '900',
    'Product image URL': '',
    ...cells,
  }
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return `${Object.keys(row).map(quote).join(',')}\n${Object.values(row).map(quote).join(',')}\n`
}

async function productsOf(csv: string) {
  const badRows = openBadRows()
  const { products } = await openProductCsv(textSource(csv), { badRows })
  const read = await Array.fromAsync(products)
  badRows.throwIfAny()
  return read
}

async function problemsOf(csv: string): Promise<readonly string[]> {
  const badRows = openBadRows()
  const { products } = await openProductCsv(textSource(csv), { badRows })
  await Array.fromAsync(products)
  return badRows.listed.map(describeBadRow)
}

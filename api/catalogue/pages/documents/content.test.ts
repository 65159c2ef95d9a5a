import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { currentSettings, showSettings } from '../../../platform/settings/current-settings.ts'
import type { Part } from './testing-document.ts'
import { openDocumentShop } from './testing-shop.ts'

const shop = await openDocumentShop()
afterAll(() => shop.close())

const openMain = async (path: string) => (await shop.open(path)).page.find('main')

/** The part of the page under a heading. */
function sectionOf(main: Part, heading: string): Part {
  const sections = main.findAll('section').filter((section) => section.findAll('heading', heading)[0])
  return sections.at(-1) ?? main.find('section', heading)
}

async function widthOf(picture: Part): Promise<number> {
  const { rawPayload, statusCode } = await shop.app.inject(picture.attribute('src') ?? '')
  expect(statusCode).toBe(200)
  return (await sharp(rawPayload).metadata()).width
}

test('the sections of the home page come in their order', async () => {
  const main = await openMain('/')
  expect([...main.texts('h1'), ...main.texts('h2')]).toEqual([
    'Peak Performance',
    'Shop Now',
    'A small golden habit',
    '60 soft gels. Two months covered.',
    'What people say',
    'About us',
    'Subscribe for updates',
  ])
  expect(sectionOf(main, 'About us').text).toContain('Shikhar means peak. We are a small nutrition company')
})

test('the landing header has its content, four packs and a way to the products', async () => {
  const landing = sectionOf(await openMain('/'), 'Peak Performance')
  expect(landing.find('h1').text).toBe('Peak Performance')
  expect(landing.text).toContain('Starts here')
  expect(landing.text).toMatch(/Muscle grows .+ recovery .+ Quality ingredients/)
  expect(landing.findAll('img').filter((image) => image.attribute('alt') !== '')).toHaveLength(4)
  for (const name of [/Isolate Whey/, /EAA/, /Pre Workout/, /Whey Blend/])
    expect(await widthOf(landing.find('img', name))).toBeGreaterThan(0)
  expect(landing.hrefs('Buy now')).toEqual(['/products'])
})

test('Shop Now features four products and leads to all of them', async () => {
  const shopNow = sectionOf(await openMain('/'), 'Shop Now')
  const cards = shopNow.findAll('listitem')
  const featured = [
    ['whey-blend', 'Whey Blend', '1 kg · ₹1,899'],
    ['isolate-whey', 'Isolate Whey', '1 kg · ₹2,499'],
    ['pre-workout', 'Pre-Workout', '320 gm · ₹1,499'],
    ['eaa', 'EAA', '300 gm · ₹1,999'],
  ] as const
  expect(cards).toHaveLength(featured.length)
  for (const [place, [handle, title, sizeAndPrice]] of featured.entries()) {
    expect(cards[place]?.hrefs(title)).toEqual([`/product/${handle}`])
    expect(cards[place]?.text).toContain(sizeAndPrice)
    expect(cards[place]?.texts('paragraph')[0]).toMatch(/\w+ \w+/)
    const { url, page } = await shop.open(`/product/${handle}`)
    expect([url, page.find('h1').text]).toEqual([`/products/${handle}`, title])
  }
  expect(shopNow.hrefs('View All')).toEqual(['/products'])
})

test('omega-3 is shown and leads to its product', async () => {
  const main = await openMain('/')
  const showcase = sectionOf(main, 'A small golden habit')
  expect(showcase.text).toContain('Omega-3')
  expect(await widthOf(showcase.find('img'))).toBeGreaterThan(0)
  const promo = sectionOf(main, '60 soft gels. Two months covered.')
  expect(await widthOf(promo.find('img'))).toBeGreaterThan(0)
  expect(promo.hrefs('Buy Now')).toEqual(['/products/omega-3'])
  expect((await openMain('/products/omega-3')).find('h1').text).toBe('Omega-3 Fish Oil')
})

test('six sample reviews, each with name, text and stars in half steps', async () => {
  const reviews = (await openMain('/')).find('region', 'What people say')
  expect(reviews.text).toContain('Sample reviews, for demonstration.')
  const cards = reviews.findAll('listitem')
  expect(cards).toHaveLength(6)
  for (const card of cards) {
    expect(card.findAll('img', /^(4|4\.5|5) out of 5$/)).toHaveLength(1)
    expect(card.texts('paragraph')).toEqual([
      expect.stringMatching(/^.{40,}$/),
      expect.stringMatching(/^\w+ \w+$/),
    ])
  }
  expect(reviews.findAll('img', '4.5 out of 5')).not.toHaveLength(0)
})

test.each([
  ['/mission', 'Mission', ['Say what is inside', 'Price it by the gram', 'Make it taste like home']],
  ['/about-us', 'About Us', ['How it began', 'What we make', 'How we sell']],
])('%s has its text and a picture', async (path, title, sections) => {
  const main = await openMain(path)
  expect(main.find('h1').text).toBe(title)
  expect(main.texts('h2')).toEqual(expect.arrayContaining(sections))
  expect(await widthOf(main.find('img'))).toBeGreaterThan(300)
})

test('the privacy policy has its date and its six sections', async () => {
  const main = await openMain('/privacy')
  expect(main.find('h1').text).toBe('Privacy Policy')
  expect(main.text).toContain('Effective 05 December 2024')
  expect(main.texts('h2')).toEqual([
    'Information we collect',
    'How we use it',
    'How we protect it',
    'Who we share it with',
    'Your rights',
    'Contact',
  ])
})

test('the terms of service can be read', async () => {
  const main = await openMain('/terms-of-service')
  expect(main.find('h1').text).toMatch(/^Terms/)
  expect(main.findAll('h2').length).toBeGreaterThan(3)
})

test('the partner page has its title and leads to the contact page', async () => {
  const main = await openMain('/partner')
  expect(main.find('h1').text).toMatch(/Partner/)
  expect(main.hrefs('Contact Us')).toEqual(['/contact'])
})

test('the contact page has heading, blurb, telephone, address and four social links', async () => {
  const main = await openMain('/contact')
  expect(main.find('h1').text).toBe('Talk to us')
  expect(main.text).toContain('A person reads every message')
  expect(main.hrefs('+91 11 5550 0142')).toEqual(['tel:+911155500142'])
  expect(main.hrefs('care@shikhar.example')).toEqual(['mailto:care@shikhar.example'])
  const social = main.findAll('listitem')
  expect(social).toHaveLength(4)
  for (const [position, place] of ['Instagram', 'YouTube', 'Facebook', 'X'].entries())
    expect(social[position]?.hrefs(`Shikhar on ${place}`)).toEqual([expect.stringMatching(/^https:\/\//)])
})

test.each(['/created', '/test1'])(
  '%s asks to open the emailed link and to enter the password again',
  async (path) => {
    const main = await openMain(path)
    expect(main.find('h1').text).toBe('Your account has been created')
    expect(main.text).toContain('We have sent an activation link to your email address.')
    expect(main.text).toContain('Open it and enter your password again: that activates the account')
    expect(main.hrefs('Continue Shopping')).toEqual(['/products'])
    expect(main.hrefs('My Account')).toEqual(['/account'])
  },
)

test('a sign-up says what the details are for before they are sent, and ticks no consent in passing', async () => {
  const main = await openMain('/signup')
  const notice = main.find('note')
  expect(notice.text).toContain('run your account, deliver your orders and issue GST invoices')
  expect(notice.hrefs('Privacy Policy')).toEqual(['/privacy'])
  const ticks = main.findAll('input').filter((input) => input.attribute('type') === 'checkbox')
  expect(ticks).toEqual([])
})

const listings = [
  ['/products', ''],
  ['/bestsellers', '/collection/bestsellers'],
  ['/accessories', '/collection/accessories'],
] as const

test.each(listings)('each card of %s leads to /products/{id} and shows its rating', async (path, listing) => {
  const { products } = (await shop.app.inject(`/api/products${listing}`)).json()
  for (const { rating } of products) expect(rating).toBe(4.5)
  const cards = (await openMain(path)).findAll('article')
  expect(cards.flatMap((card) => card.hrefs())).toEqual(
    products.map(({ id }: { id: string }) => `/products/${id}`),
  )
  for (const card of cards) {
    expect(card.findAll('img', '4.5 out of 5')).toHaveLength(1)
    expect(card.text).toContain('4.5')
    expect(card.text).toContain('sample rating')
  }
})

test('a listing asked for in capitals is the listing, its search and all', async () => {
  const { url, page } = await shop.open('/Products?search=Shaker')
  expect(url).toBe('/products?search=Shaker')
  expect(page.find('searchbox', 'Search for items').attribute('value')).toBe('Shaker')
  expect(page.find('main').findAll('article')[0]?.text).toContain('Shaker')
})

const otherPages = ['/', '/cart', '/products/whey-blend', '/no/such/path']

test.each(otherPages)('%s carries the plain header', async (path) => {
  const header = (await shop.open(path)).page.find('banner')
  const main = header.find('navigation', 'Main')
  expect(main.hrefs('Products')).toEqual(['/products'])
  expect(main.hrefs('Bestsellers')).toEqual([])
  expect(header.findAll('searchbox')).toEqual([])
  expect(header.hrefs('Search')).toEqual(['/products#search'])
})

test.each(listings)('%s carries the header with search and Bestsellers', async (path) => {
  const header = (await shop.open(path)).page.find('banner')
  const main = header.find('navigation', 'Main')
  expect(main.hrefs('Products')).toEqual(['/products'])
  expect(main.hrefs('Bestsellers')).toEqual(['/bestsellers'])
  const box = header.find('searchbox', 'Search for items')
  expect(box.attribute('placeholder')).toBe('Search for items')
  expect(box.attribute('id')).toBe('search')
  expect(header.hrefs('Search')).toEqual([])
})

test('every page has the footer: blurb, links, payment marks, copyright and address in Delhi', async () => {
  const footers = await Promise.all(
    [...otherPages, ...listings.map(([path]) => path)].map(async (path) =>
      (await shop.open(path)).page.find('contentinfo'),
    ),
  )
  expect(new Set(footers.map(({ text }) => text)).size).toBe(1)
  const footer = footers[0]
  expect(footer?.text).toContain('Protein and sports nutrition with every gram on the label.')
  expect(footer?.text).toContain('© 2024 Shikhar')
  expect(footer?.text).toContain('This is a demo shop. Samples: address, phone number, email address,')
  expect(footer?.text).toMatch(/Registered address: .+, New Delhi, Delhi 110020, India/)
  const marks = footer?.find('list', 'We accept')
  for (const name of ['UPI', 'Visa', 'RuPay', 'Mastercard', 'Amazon Pay'])
    expect((await shop.app.inject(marks?.find('img', name).attribute('src') ?? '')).statusCode).toBe(200)
  expect(marks?.text).toContain('+ more')
})

test('each link of the footer leads to the page it names', async () => {
  const links = (await shop.open('/')).page.find('contentinfo').find('navigation', 'Footer')
  expect(links.hrefs()).toEqual(
    expect.arrayContaining([
      '/products',
      '/bestsellers',
      '/accessories',
      '/cart',
      '/account',
      '/about-us',
      '/mission',
      '/partner',
      '/contact',
      '/privacy',
      '/terms-of-service',
    ]),
  )
  for (const path of links.hrefs()) expect((await shop.open(path ?? '')).status, path).toBe(200)
  for (const [name, title] of [
    ['Terms of Service', /Terms/],
    ['Cart', /cart/i],
  ] as const)
    expect((await openMain(links.hrefs(name)[0] ?? '')).find('h1').text).toMatch(title)
})

test('a product of the merchant claims nothing by itself, and a fact of theirs is no sample', async () => {
  const buyBox = async (handle: string) =>
    (await openMain(`/products/${handle}`)).find('region', 'Buy this product')
  const sample = await buyBox('weight-gainer')
  expect(sample.find('list', 'Benefits').text).toContain('Supports abdominal health')
  expect(sample.text).toContain('10026011000000 (sample)')

  await shop.database.pool.query(`update product set facts = facts - 'sample' where handle = 'creatine'`)
  await shop.catalogue.refresh()
  showSettings({ ...currentSettings(), fssaiLicence: '13324005000123' })
  const own = await buyBox('creatine')
  showSettings(null)
  expect(own.find('list', 'Benefits').text).toBe('Free shipping')
  expect(own.text).not.toMatch(/\brat(ed|ing)|4\.[57]/i)
  expect(own.text).toContain('FSSAI licence 13324005000123.')
})

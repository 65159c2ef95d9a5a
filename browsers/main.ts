import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inspect, parseArgs } from 'node:util'
import pg from 'pg'
import { offerCash } from '../client/offer-cash.ts'
import { isProgram } from '../client/processes/is-program.ts'
import { openShopProcess } from '../client/processes/shop-process.ts'
import { openProgress } from '../client/progress.ts'
import { eventually } from './eventually.ts'
import { firefox } from './firefox.ts'
import { Shopper } from './shopper.ts'
import type { Browser, Tab } from './tab.ts'
import { webkit } from './webkit.ts'

// `npm run browsers`: whole purchases at phone size in the browsers that the journeys do not use.
// `-- --screens FOLDER` keeps pictures of the pages on the way.

const { values } = parseArgs({ options: { screens: { type: 'string' } } })

const onProgress = openProgress()
const installed = [firefox, webkit].filter(isInstalled)
if (installed.length > 0) await buyInEach(installed)

async function buyInEach(browsers: readonly Browser[]): Promise<void> {
  const shop = await openShopProcess()
  const pool = new pg.Pool({ connectionString: shop.databaseUrl })
  await offerCash(pool)
  await pool.end()
  for (const browser of browsers) {
    await buyIn(browser, shop.url, { ways: 'signed up, bought by card and by UPI', buy: buyTwice })
    await buyIn(browser, shop.url, { ways: 'logged in by mobile number, bought in cash', buy: buyInCash })
  }
  await shop.close()
}

interface Purchase {
  ways: string
  buy(tab: Tab, shop: string, onPage: (page: string) => Promise<void>): Promise<void>
}

/** In a browser just opened. */
async function buyIn(browser: Browser, shop: string, { ways, buy }: Purchase): Promise<void> {
  const start = performance.now()
  const since = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  const tab = await browser.open()
  try {
    await buy(tab, shop, (page) => {
      onProgress(`${browser.name}: ${page}`)
      return keepPicture(tab, `${browser.name.toLowerCase()}-${page}`)
    })
    say(`${browser.name}: ${ways} in ${since()}`)
  } catch (error) {
    await keepPicture(tab, `${browser.name.toLowerCase()}-failed`)
    say(`${browser.name}: failed after ${since()}\n${inspect(error)}`)
    process.exitCode = 1
  } finally {
    await tab.close()
  }
}

async function buyTwice(tab: Tab, shop: string, onPage: (page: string) => Promise<void>): Promise<void> {
  const shopper = new Shopper(tab, shop)
  await shopper.open('/')
  await onPage('home')
  await shopper.open('/products/whey-blend')
  await onPage('product')
  await shopper.addToCart()
  await shopper.openCart()
  await onPage('cart')
  await shopper.goToCheckout()
  await shopper.signUp()
  await shopper.activate()
  await onPage('shipping')
  await shopper.payByCard()
  await shopper.expectThankYou('₹1,899.00')
  await onPage('thank-you')
  await shopper.open('/products/eaa')
  await shopper.addToCart()
  await shopper.goToCheckout()
  await shopper.expectShippingStep()
  await shopper.payByUpi()
  await shopper.expectThankYou('₹1,999.00')
}

async function buyInCash(tab: Tab, shop: string, onPage: (page: string) => Promise<void>): Promise<void> {
  const shopper = new Shopper(tab, shop)
  await shopper.open('/products/pre-workout')
  await shopper.addToCart()
  await shopper.goToCheckout()
  await onPage('account')
  await shopper.logInByPhone()
  await shopper.addAddress()
  await onPage('cash')
  await shopper.placeInCash()
  await shopper.expectThankYou('₹1,499.00')
  await onPage('thank-you-cash')
}

/** When two in a row are the same: by then pictures have loaded and what comes in has come in. */
async function keepPicture(tab: Tab, name: string): Promise<void> {
  if (!values.screens) return
  let last: Uint8Array = Buffer.alloc(0)
  const picture = await eventually('the page stands still', async () => {
    const before = last
    last = await tab.takePicture()
    return Buffer.compare(before, last) === 0 ? last : undefined
  })
  await mkdir(values.screens, { recursive: true })
  await writeFile(path.join(values.screens, `${name}.png`), picture)
}

function isInstalled({ name, needs }: Browser): boolean {
  const missing = needs.find(({ program }) => !isProgram(program))
  if (missing) say(`${name}: skipped, install the package ${missing.package} (no ${missing.program})`)
  return !missing
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

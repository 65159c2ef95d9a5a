import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openClient } from '../client/client.ts'
import { openCustomer } from '../client/customer.ts'
import { findBrowser } from '../tools/find-browser.mjs'
import { Shopper } from './shopper.ts'
import { keepLogin } from './stored-login.ts'

// `node e2e/take-screens.ts http://localhost:3000`: photographs a running trial shop for docs/screens/.

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const heights: Readonly<Record<number, number>> = { 360: 760, 768: 1024, 1440: 900 }

interface Shot {
  name: string
  width: number
  pose: (page: Page) => Promise<unknown>
  isWhole?: boolean
}

const open = (path: string) => (page: Page) => page.goto(path, { waitUntil: 'networkidle' })

const emails = [
  'order-confirmed',
  'parcel-dispatched',
  'parcel-out-for-delivery',
  'parcel-failed-try',
  'parcel-delivered',
  'parcel-lost',
  'parcel-returned',
  'order-part-refunded',
  'refund-completed',
  'order-cancelled',
  'payment-failed',
]

const shots: readonly Shot[] = [
  { name: 'home', width: 1440, pose: open('/') },
  { name: 'listing', width: 768, pose: open('/products') },
  { name: 'product', width: 360, pose: open('/products/whey-blend') },
  { name: 'product', width: 1440, pose: open('/products/whey-blend?flavour=kesar-pista') },
  { name: 'checkout', width: 1440, pose: poseAtPayment },
  { name: 'account', width: 360, pose: open('/account?tab=orders') },
  ...emails.map((name) => ({ name: `email-${name}`, width: 360, pose: openEmail(name), isWhole: true })),
]

await takeAll(process.argv[2] ?? 'http://localhost:3000')

async function takeAll(url: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '' })
  const customer = await openCustomer(openClient(url))
  await customer.buy('eaa', 'omega-3')
  for (const shot of shots) {
    const context = await browser.newContext({ baseURL: url, bypassCSP: true, ...lookOf(shot.width) })
    await keepLogin(context, url, customer.login)
    await take(context, shot)
    await context.close()
  }
  await browser.close()
}

function lookOf(width: number) {
  const viewport = { width, height: heights[width] ?? 900 }
  return {
    viewport,
    deviceScaleFactor: width < 500 ? 2 : 1,
    reducedMotion: 'reduce',
    locale: 'en-IN',
  } as const
}

async function take(context: BrowserContext, { name, width, pose, isWhole = false }: Shot): Promise<void> {
  const page = await context.newPage()
  await pose(page)
  const picture = await page.screenshot({ animations: 'disabled', fullPage: isWhole })
  const file = `${name}-${width}.png`
  const { size } = await sharp(picture)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(`${folder}${file}`)
  process.stdout.write(`${file} ${Math.round(size / 1024)} kB\n`)
}

/** With the shop's fonts: a bare machine has none for Hindi. */
function openEmail(name: string) {
  return async (page: Page) => {
    await page.goto(`/sandbox/mail/preview/${name}/html`)
    await page.addStyleTag({ content: fontFaces() })
    await page.evaluate(() => document.fonts.ready)
  }
}

function fontFaces(): string {
  const files = { 'inter-variable': 'U+0-7FF, U+2000-25FF', 'noto-sans-devanagari-regular': 'U+900-97F' }
  return Object.entries(files)
    .flatMap(([name, range]) => {
      const font = readFileSync(new URL(`../store/brand/fonts/${name}.woff2`, import.meta.url), 'base64')
      const source = `src: url(data:font/woff2;base64,${font}); unicode-range: ${range}`
      return [400, 600, 700, 800].map(
        (weight) => `@font-face { font-family: Inter; font-weight: ${weight}; ${source} }`,
      )
    })
    .join('\n')
}

async function poseAtPayment(page: Page): Promise<void> {
  const shopper = new Shopper(page)
  await shopper.openProduct('whey-blend')
  await shopper.addToCart(2)
  await shopper.proceedToPayment()
  await page.waitForLoadState('networkidle')
}

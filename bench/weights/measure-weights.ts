import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../tools/find-browser.mjs'
import type { Figure } from '../figure.ts'
import { customerStorage, type Storage } from '../lighthouse/customer-storage.ts'

const mostKb = 115
const guestPaths = ['/', '/products', '/products/whey-blend', '/about-us', '/contact', '/login', '/signup']
const customerPaths = [
  '/cart',
  '/checkout/shipping',
  '/account',
  '/account?tab=orders',
  '/account?tab=addresses',
]

/** The scripts that a first visit loads until the network is quiet, as they are sent, without their headers. */
export async function measureWeights({ url }: { url: string }): Promise<Figure[]> {
  const customer = await customerStorage(url, ['whey-blend', 'eaa'])
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '' })
  const figures: Figure[] = []
  try {
    for (const path of guestPaths) figures.push(await weigh(browser, { url, path, storage: {} }))
    for (const path of customerPaths) figures.push(await weigh(browser, { url, path, storage: customer }))
  } finally {
    await browser.close()
  }
  return figures
}

interface Visit {
  url: string
  path: string
  storage: Storage
}

async function weigh(browser: Browser, { url, path, storage }: Visit): Promise<Figure> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await network.send('Network.enable')
  await page.goto(path, { waitUntil: 'networkidle' })
  await context.close()
  return {
    title: `${path}: ${scripts.size} scripts`,
    value: bytes / 1000,
    unit: 'kB',
    bounds: { value: { most: mostKb } },
    complaints: bytes === 0 ? ['no scripts'] : [],
  }
}

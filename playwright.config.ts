import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { shareCompileCache } from './tools/compile-cache.ts'
import { findBrowser } from './tools/find-browser.mjs'
import { keepFilesInMemory } from './tools/memory-folder.ts'

keepFilesInMemory()
shareCompileCache()

const executablePath = findBrowser()

// No drawing by a GPU that is not there, and no calls home.
const quietly = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of the shop is drawn by the process that has drawn the ones before, which has its scripts compiled.
  '--process-per-site',
  // Each page lives for seconds: optimising its scripts, the checks of axe among them, costs more than it gives back.
  '--js-flags=--no-maglev --no-opt',
]

/** Journeys in shops with settings of their own. */
const ownShops =
  /(buyer-reviews|guest|large-catalogue|money|payment-elsewhere|payment-window|rate-limits)\.spec/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/make-shop-data.ts',
  // Each worker starts a shop of its own, with its own data (e2e/shop.ts).
  fullyParallel: true,
  // A journey waits now and then, for its shop and for what it watches.
  workers: availableParallelism() + 1,
  projects: [
    { name: 'own shops', testMatch: ownShops },
    { name: 'one shop', testIgnore: ownShops },
  ],
  forbidOnly: Boolean(process.env.CI),
  // Guards against hanging alone, its clicks and pages too; no journey needs a tenth of it.
  timeout: 600_000,
  expect: { timeout: 300_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  outputDir: 'test-results/journeys',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Journeys about motion ask for it.
    reducedMotion: 'reduce',
    // A trace of every step costs a third of the run: asked for with TRACE=1 when something fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: quietly, ...(executablePath ? { executablePath } : {}) },
  },
})

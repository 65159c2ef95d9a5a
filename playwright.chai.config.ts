import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** A journey through the second store: tools/trial-list.ts. */
export default defineConfig(config, {
  testDir: 'tests/browser',
  testMatch: '*.trial.ts',
  // The shop that ships is not needed.
  globalSetup: [],
})

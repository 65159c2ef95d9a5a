import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Each page that `npm test` does not open: tools/trial-list.ts. */
export default defineConfig(config, { testMatch: '*.trial.ts' })

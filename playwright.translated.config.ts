import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** They ask which element holds a text, or where no script may run. */
const grepInvert =
  /fits a phone in the dark|stays on one line|Remove takes a line out|go together are found by name/

/** The journeys of a shopper whose browser translates each page: tools/trial-list.ts. */
export default defineConfig<object, { isTranslated: boolean }>(config, {
  grepInvert,
  use: { isTranslated: true },
})

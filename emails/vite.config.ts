import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { storeAliases } from '../api/platform/store/store-file.ts'

// The templates as files that Node loads, so that a worker needs nothing of the storefront.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: storeAliases },
  build: {
    ssr: true,
    rolldownOptions: {
      input: ['render-email.tsx', 'samples/preview-emails.tsx'],
      checks: { pluginTimings: false },
    },
    outDir: '../build/emails',
    emptyOutDir: true,
    reportCompressedSize: false,
  },
})

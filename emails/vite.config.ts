import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

// The templates in one file that Node loads, so that a worker needs nothing of the storefront.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: 'render-email.tsx',
    outDir: '../build/emails',
    emptyOutDir: true,
    reportCompressedSize: false,
  },
})

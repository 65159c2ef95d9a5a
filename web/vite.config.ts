import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shopFolder, storeAliases, storeFolder } from '../api/platform/store/store-file.ts'
import { pagePhotos } from './page-photos.ts'

/**
 * Packages and the shell, which every page loads, are one file, and so are some that the same pages load. Vite
 * splits the rest by page. The entry stays apart: React creates errors as it starts, and for each the browser
 * parses the file that is starting once more.
 */
const codeSplitting = {
  groups: [
    {
      name: 'shell',
      tags: ['$initial' as const],
      test: /^(?!.*runtime\/(start\.ts|entry-browser\.tsx)$)/,
    },
    {
      name: 'small',
      test: /app\/(ui\/(loading\/skeleton|needs-scripts)|session\/use-search-param|addresses\/address-paths)\.|cart\/(new-line|price-cart)|delivery-cost|catalogue\/variant-options/,
    },
    { name: 'cart-steps', test: /cart\/(order-summary|refresh-cart|notices\/sold-out-notice)\./ },
    { name: 'order-end', test: /orders\/(seller-lines|due-of)\./ },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), react(), pagePhotos(storeFolder)],
  resolve: { alias: storeAliases },
  server: { fs: { allow: [shopFolder, storeFolder] } },
  build: {
    assetsInlineLimit: 0,
    copyPublicDir: false,
    emptyOutDir: true,
    modulePreload: false,
    reportCompressedSize: false,
    // Says nothing but that the machine is slow.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: '../build/client',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: ['runtime/start.ts', 'runtime/entry-browser.tsx'],
          // Seven characters: hashes do not compress, and each page names some sixty files.
          output: { codeSplitting, chunkFileNames: 'assets/[name]-[hash:7].js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: '../build/server',
        rolldownOptions: {
          input: 'runtime/entry-server.tsx',
          output: { codeSplitting: false, entryFileNames: 'index.js' },
        },
      },
    },
  },
  builder: {},
})

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shopFolder, storeAliases, storeFolder } from '../api/platform/store/store-file.ts'

const shown =
  /\/(shop\/(day|moment|money)|admin\/app\/ui\/(money|time|button|use-write|toast-store|icon))\.tsx?$/

/** Small ones of several screens. */
const parts =
  /\/admin\/app\/(ui\/(section|back-link|save-file|detail|history|period|use-keys|file-button)|form\/use-version|print\/(paper-kinds|print-links)|\w+\/(page-state|subscriber-places|read-moment|choice-list))\.|\/shop\/typed-time\./

export default defineConfig({
  base: '/admin/',
  plugins: [tailwindcss(), react()],
  resolve: { alias: storeAliases },
  server: { fs: { allow: [shopFolder, storeFolder] } },
  build: {
    outDir: '../build/admin',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Nothing inline: the policy of the document allows only files.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: 'manifest.json',
    // Nearly every screen shows them: one file, not ten.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'shown', test: shown },
            { name: 'parts', test: parts },
          ],
        },
      },
    },
  },
})

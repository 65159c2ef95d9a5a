import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { codeSplitting } from './code-splitting.ts'
import { minifyAgain } from './minify-again.ts'
import { pagePhotos } from './page-photos.ts'
import { serverWrites } from './server-writes.ts'
import { leaveOutRouterParts } from './unused-router-parts.ts'

export default defineConfig({
  plugins: [tailwindcss(), pagePhotos(), leaveOutRouterParts(), serverWrites(), reactRouter(), minifyAgain()],
  build: { assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: { polyfill: false } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  publicDir: 'public',
})

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { pagePhotos } from './page-photos.ts'

export default defineConfig({
  plugins: [tailwindcss(), pagePhotos(), reactRouter()],
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  publicDir: 'public',
})

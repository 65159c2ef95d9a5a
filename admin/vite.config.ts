import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/admin/',
  plugins: [tailwindcss(), react()],
  build: {
    outDir: '../build/admin',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Nothing inline: the policy of the document allows only files.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: 'manifest.json',
  },
})

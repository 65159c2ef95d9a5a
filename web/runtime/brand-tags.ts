import { preloadedFonts } from '#store/brand/preloaded-fonts.ts'

/** In each document from the start, and in no script. */
export const brandTags =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/><link rel="apple-touch-icon" href="/apple-touch-icon.png"/>' +
  preloadedFonts
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"/>`)
    .join('')

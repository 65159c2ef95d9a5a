import { preloadedFonts } from '#store/brand/preloaded-fonts.ts'
import css from '#store/brand/theme.css?raw'
import { readTheme } from '../../shop/theme/read-theme.ts'

/** In each document from the start, and in no script. */
export const brandTags = [
  `<meta name="theme-color" content="${readTheme(css)('color-ink')}"/>`,
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  ...preloadedFonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  ),
].join('')

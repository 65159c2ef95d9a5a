import css from '#store/brand/theme.css?raw'
import { preloadedFonts } from '#store/store.ts'
import { readTheme } from '../../shop/theme/read-theme.ts'

const fonts = import.meta.glob<string>('#store/brand/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** In each document from the start, and in no script. */
export const brandTags = [
  `<meta name="theme-color" content="${readTheme(css)('color-ink')}"/>`,
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  ...preloadedFonts.map(
    (name) =>
      `<link rel="preload" href="${fontUrl(name)}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  ),
].join('')

function fontUrl(name: string): string {
  const [, url] = Object.entries(fonts).find(([file]) => file.endsWith(`/${name}`)) ?? []
  if (!url) throw new Error(`store.ts preloads "${name}", which is not in brand/fonts/.`)
  return url
}

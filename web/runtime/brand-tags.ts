import css from '#store/brand/theme.css?raw'
import { preloadedFonts } from '#store/store.ts'
import { type BrandColours, coloursPath } from '../../shop/theme/colours.ts'
import { readTheme } from '../../shop/theme/read-theme.ts'

const fonts = import.meta.glob<string>('#store/brand/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

const ownTags = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  ...preloadedFonts.map(
    (name) =>
      `<link rel="preload" href="${fontUrl(name)}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  ),
].join('')

/** In each document from the start, and in no script. */
export function brandTags(colours: BrandColours | null): string {
  const styles = colours ? `<link rel="stylesheet" href="${coloursPath(colours)}"/>` : ''
  return `<meta name="theme-color" content="${colours?.ink ?? readTheme(css)('color-ink')}"/>${styles}${ownTags}`
}

function fontUrl(name: string): string {
  const [, url] = Object.entries(fonts).find(([file]) => file.endsWith(`/${name}`)) ?? []
  if (!url) throw new Error(`store.ts preloads "${name}", which is not in brand/fonts/.`)
  return url
}

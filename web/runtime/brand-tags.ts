import css from '#store/brand/theme.css?raw'
import { preloadedFonts } from '#store/store.ts'
import { iconFileName } from '../../shop/media/uploaded-photo.ts'
import type { PageBackend } from '../../shop/pages/contract.ts'
import { coloursPath } from '../../shop/theme/colours.ts'
import { readTheme } from '../../shop/theme/read-theme.ts'

const fontFiles = import.meta.glob<string>('#store/brand/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

const ownFonts = fontTags(preloadedFonts)
const ownIcons =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/><link rel="apple-touch-icon" href="/apple-touch-icon.png"/>'

/** In each document from the start, and in no script. */
export function brandTags({ colours, fonts, logo }: Pick<PageBackend, 'colours' | 'fonts' | 'logo'>): string {
  const ink = colours?.ink ?? readTheme(css)('color-ink')
  const sheets = [colours && coloursPath(colours), fonts?.path].filter((path) => path)
  const styles = sheets.map((path) => `<link rel="stylesheet" href="${path}"/>`).join('')
  const preloaded = fonts?.preloaded ? fontTags(fonts.preloaded) : ownFonts
  const icons = logo.icon ? iconTags(`/photos/${iconFileName(logo.icon)}`) : ownIcons
  return `<meta name="theme-color" content="${ink}"/>${styles}${icons}${preloaded}`
}

function iconTags(href: string): string {
  return `<link rel="icon" href="${href}" type="image/png"/><link rel="apple-touch-icon" href="${href}"/>`
}

function fontTags(names: readonly string[]): string {
  const tags = names.map(
    (name) =>
      `<link rel="preload" href="${fontUrl(name)}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  )
  return tags.join('')
}

function fontUrl(name: string): string {
  const [, url] = Object.entries(fontFiles).find(([file]) => file.endsWith(`/${name}`)) ?? []
  if (!url) throw new Error(`The store preloads "${name}", which is not in brand/fonts/.`)
  return url
}

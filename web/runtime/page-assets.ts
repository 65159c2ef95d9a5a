import type { ClientManifest } from '../../shop/pages/contract.ts'

const entry = 'runtime/entry-browser.tsx'

/** The tags at the end of the head of a page's document: its styles, and the modules that it hydrates with. */
export function headTags(manifest: ClientManifest | null, pageFile: string | undefined): string {
  if (!manifest) return styleTag('/app/styles/app.css') + moduleTag(`/${entry}`)
  const files = loadedWith(manifest, pageFile ? [entry, pageFile] : [entry])
  const styles = new Set(files.flatMap((file) => manifest[file]?.css ?? []))
  const [first, ...modules] = new Set(files.flatMap((file) => manifest[file]?.file ?? []))
  return [
    ...[...styles].map((file) => styleTag(`/${file}`)),
    moduleTag(`/${first}`),
    ...modules.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}"/>`),
  ].join('')
}

/** The modules with all that they import, each after what needs it. */
function loadedWith(manifest: ClientManifest, sources: readonly string[]): string[] {
  const found = new Set(sources)
  for (const source of found) for (const imported of manifest[source]?.imports ?? []) found.add(imported)
  return [...found]
}

function styleTag(href: string): string {
  return `<link rel="stylesheet" href="${href}"/>`
}

/** Pictures of the first screen come first: the page is read without scripts. */
function moduleTag(src: string): string {
  return `<script type="module" fetchpriority="low" src="${src}"></script>`
}

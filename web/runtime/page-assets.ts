import type { ClientManifest } from '../../shop/pages/contract.ts'

const start = 'runtime/start.ts'
const entry = 'runtime/entry-browser.tsx'

/** Styles, and the modules that `start.ts` loads. */
export function headTags(manifest: ClientManifest | null, pageFile: string | undefined): string {
  if (!manifest) return `${styleTag('/app/styles/app.css')}<script type="module" src="/${entry}"></script>`
  const files = loadedWith(manifest, pageFile ? [entry, pageFile] : [entry])
  const styles = new Set(files.flatMap((file) => manifest[file]?.css ?? []))
  const modules = new Set(files.flatMap((file) => (manifest[file] ? `/${manifest[file].file}` : [])))
  const startTag = `<script type="module" fetchpriority="low" src="/${manifest[start]?.file}" data-modules="${[...modules].join(' ')}"></script>`
  return [...styles].map((file) => styleTag(`/${file}`)).join('') + startTag
}

/** With all that they import; what the first imports comes before the second, as its styles must. */
function loadedWith(manifest: ClientManifest, sources: readonly string[]): string[] {
  const found = new Set<string>()
  for (const source of sources) {
    found.add(source)
    for (const each of found) for (const imported of manifest[each]?.imports ?? []) found.add(imported)
  }
  return [...found]
}

function styleTag(href: string): string {
  return `<link rel="stylesheet" href="${href}"/>`
}

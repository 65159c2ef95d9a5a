import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'

// What a browser loads for each document before anybody touches it, as the build compressed it.

const built = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url))
const { assets }: ServerBuild = await import(built('server/index.js'))
const { root, ...routes } = assets.routes
/** One test screen shows every piece of the interface at once, in trial mode alone. */
const { 'test-screens/gallery-page': _gallery, ...pages } = routes

const most = { scripts: 115_000, styles: 15_000, files: 15 }
test.each(Object.keys(pages))('%s loads few scripts, of at most 115 kB', (id) => {
  const files = scriptsOf(id)
  expect(sum(files), files.map((file) => `${sizeOf(file)} ${file}`).join('\n')).toBeLessThan(most.scripts)
  // A request each, six at a time.
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most.files)
})

test('the styles of any page are at most 15 kB', () => {
  for (const page of Object.values(pages)) {
    const files = [...new Set([...(root?.css ?? []), ...(page?.css ?? [])])]
    expect(files.length).toBeGreaterThan(0)
    expect(sum(files)).toBeLessThan(most.styles)
  }
})

function scriptsOf(id: string): string[] {
  const parts = [assets.entry, root, pages[id]]
  const modules = parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []))
  return [...new Set([assets.url, ...modules])]
}

function sum(files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + sizeOf(file), 0)
}

/** The smallest files are sent as they are. */
function sizeOf(file: string): number {
  const plain = built(`client${file}`)
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size
}

import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { ClientManifest } from '../shop/pages/contract.ts'
import { headTags } from './runtime/page-assets.ts'

// What a browser loads for each document before anybody touches it, as the build compressed it.

const built = (path: string) => fileURLToPath(new URL(`../build/client/${path}`, import.meta.url))
const manifest: ClientManifest = JSON.parse(readFileSync(built('manifest.json'), 'utf8'))
/** One test screen shows every piece of the interface at once, in trial mode alone. */
const pages = Object.keys(manifest).filter((file) => /(?<!gallery)-page\.tsx$/.test(file))

/** With styles of 13.8 kB home showed a tenth later. */
const most = { scripts: 115_000, styles: 12_640, ownStyles: 1_200, files: 25 }

test('the manifest knows the pages', () => {
  expect(pages.length).toBeGreaterThan(25)
})

test.each(pages)('%s loads few scripts, of at most 115 kB', (page) => {
  const files = filesOf(page, '.js')
  expect(sum(files), files.map((file) => `${sizeOf(file)} ${file}`).join('\n')).toBeLessThan(most.scripts)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most.files)
})

test('the styles of all pages are at most 12.6 kB, and 1.2 kB those of one', () => {
  for (const page of pages) {
    const [shared, ...own] = filesOf(page, '.css')
    expect(sizeOf(shared ?? '')).toBeLessThan(most.styles)
    expect(sum(own)).toBeLessThan(most.ownStyles)
  }
})

function filesOf(page: string, ending: string): string[] {
  const files = [...headTags(manifest, page).matchAll(/[" ]\/([^" ]+)/g)].map(([, file = '']) => file)
  return files.filter((file) => file.endsWith(ending))
}

function sum(files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + sizeOf(file), 0)
}

/** The smallest files are sent as they are. */
function sizeOf(file: string): number {
  const plain = built(file)
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size
}

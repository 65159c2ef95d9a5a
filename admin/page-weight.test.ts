import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// What a browser loads for the back office, as the build compressed it.

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const built = (path: string) => fileURLToPath(new URL(`../build/admin/${path}`, import.meta.url))
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(built('manifest.json'), 'utf8'))
const screens = Object.keys(manifest).filter((file) => /-screen\.tsx$/.test(file))
const most = { firstLoad: 150_000, screen: 20_000 }

test('the manifest knows the screens', () => {
  expect(screens.length).toBeGreaterThan(25)
})

test('the first load is at most 150 kB with the screen of Today', () => {
  const files = [...filesOf('index.html'), ...filesOf('app/today/today-screen.tsx')]
  expect(sum(new Set(files))).toBeLessThan(most.firstLoad)
})

test.each(screens)('%s adds at most 20 kB', (screen) => {
  const first = new Set([...filesOf('index.html'), ...filesOf('app/today/today-screen.tsx')])
  const files = filesOf(screen).filter((file) => !first.has(file))
  expect(sum(new Set(files)), files.map((file) => `${sizeOf(file)} ${file}`).join('\n')).toBeLessThan(
    most.screen,
  )
})

function filesOf(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest`)
  if (seen.has(key)) return []
  seen.add(key)
  const imported = (chunk.imports ?? []).flatMap((one) => filesOf(one, seen))
  return [chunk.file, ...(chunk.css ?? []), ...imported]
}

function sum(files: ReadonlySet<string>): number {
  return [...files].reduce((bytes, file) => bytes + sizeOf(file), 0)
}

/** The smallest files are sent as they are. */
function sizeOf(file: string): number {
  const plain = built(file)
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size
}

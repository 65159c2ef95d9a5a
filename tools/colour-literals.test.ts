import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findColours } from './colour-literals.ts'

test('no colour stands outside the theme of the store', () => {
  const files = globSync('{admin,api,cli,emails,sandbox,shop,web}/**/*.{css,html,js,svg,ts,tsx}').filter(
    (file) => !/\.(test|trial)\.tsx?$|\/testing[-\w]*\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(1_500)
  const found = files.flatMap((file) =>
    findColours(file, readFileSync(file, 'utf8')).map((colour) => `${file}: ${colour}`),
  )
  expect(found, 'give each a property in store/brand/theme.css').toEqual([])
})

test.each([
  ['a.css', 'a { color: #0e1116 }', '#0e1116'],
  ['a.css', 'a { border: 1px solid #fff }', 'border: 1px solid #fff'],
  ['a.css', 'a { background: rgb(14 17 22 / 0.5) }', 'rgb(14'],
  ['a.css', 'a { color: oklch(0.7 0.2 40) }', 'oklch(0.7'],
  ['a.css', 'a { background: White }', 'White'],
  ['a.css', `a { mask: url("data:image/svg+xml,%3Csvg fill='%23fff'") }`, '%23fff'],
  ['a.ts', `pen.fill('#FF6A1A')`, '#FF6A1A'],
  ['a.ts', `const style = { background: '#ff6a1a80' }`, '#ff6a1a80'],
  ['a.ts', `'body{color:#333}'`, 'color:#333'],
  ['a.tsx', `<path fill="#000" />`, 'fill="#000'],
  ['a.tsx', `<nav className="shadow-[0_24px_rgb(14_17_22/0.35)]" />`, 'rgb(14'],
])('in %s, %s has the colour %s', (file, source, colour) => {
  expect(findColours(file, source)).toEqual([colour])
})

test.each([
  ['a.css', 'a { color: var(--color-white); white-space: nowrap } /* black on white, #000 */'],
  ['a.css', 'a { background: color-mix(in srgb, var(--color-ink) 55%, transparent) }'],
  ['a.css', 'main:has(> #content) { color: currentColor }'],
  ['a.ts', `const name = '#1001' // as in order #1042, with its white tubs`],
  ['a.tsx', `<use href="/logo.svg#logo" className="bg-white" />`],
])('in %s, %s has none', (file, source) => {
  expect(findColours(file, source)).toEqual([])
})

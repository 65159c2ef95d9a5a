import { expect, test } from 'vitest'
import { readTheme } from './read-theme.ts'

const css = `/* --color-old: #111; */
@theme {
  --color-*: initial;
  --color-ink: #0e1116;
  --color-ink-500: #5c5d5f;
  --font-document: Inter, "Segoe UI",
    sans-serif;
}`

test('a property is found by its whole name, with the value as it stands', () => {
  const theme = readTheme(css)
  expect(theme('color-ink')).toBe('#0e1116')
  expect(theme('color-ink-500')).toBe('#5c5d5f')
  expect(theme('font-document')).toMatch(/^Inter, "Segoe UI",\s+sans-serif$/)
})

test('a property that is not set is named, one in a comment and one of all colours are not set', () => {
  const theme = readTheme(css)
  for (const property of ['color-accent', 'color-old', 'color-'])
    expect(() => theme(property)).toThrow(`does not set --${property}.`)
})

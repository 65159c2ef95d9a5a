import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColours, coloursPath, coloursStyle, paletteOf, readColoursPath } from './colours.ts'
import { contrastOf, mix, nearestShade } from './contrast.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const black = '#000000'
const white = '#ffffff'
const shop = { ink: '#0e1116', paper: '#f6f3ee', accent: '#ff6a1a' }

test.each([
  [black, white, 21],
  ['#777777', white, 4.48],
  ['#767676', white, 4.54],
  ['#ff0000', white, 4],
  [shop.ink, shop.ink, 1],
])('the contrast of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test('a mixture lies between its colours', () => {
  expect([mix(black, white, 0), mix(black, white, 0.5), mix(black, white, 1)]).toEqual([
    black,
    '#808080',
    white,
  ])
})

test('the nearest shade is the colour itself where it will do, and has the contrast where there is one', () => {
  expect(nearestShade('#777777', (shade) => contrastOf(shade, white) >= 4.5)).toBe('#767676')
  expect(nearestShade('#767676', (shade) => contrastOf(shade, white) >= 4.5)).toBe('#767676')
  expect(nearestShade('#777777', () => false)).toBeNull()
})

test('a proposed shade is one that is then taken', () => {
  fc.assert(
    fc.property(hex, hex, (ink, accent) => {
      const colours = { ...shop, ink, accent }
      const [issue] = brandColours.safeParse(colours).error?.issues ?? []
      const [shade] = /#[\da-f]{6}(?=\.$)/.exec(issue?.message ?? '') ?? []
      if (!issue || !shade) return
      const field = String(issue.path[0])
      const left = brandColours.safeParse({ ...colours, [field]: shade }).error?.issues ?? []
      expect(left.map(({ path }) => path[0])).not.toContain(field)
    }),
  )
})

test('what follows from colours that were taken is legible', () => {
  fc.assert(
    fc.property(hex, hex, hex, (ink, paper, accent) => {
      const { data } = brandColours.safeParse({ ink, paper, accent })
      if (!data) return
      const colours = paletteOf(data)
      for (const [text, ground] of [
        ['ink', 'paper'],
        ['ink', 'stone-100'],
        ['ink', 'accent'],
        ['ink', 'accent-bright'],
        ['ink-500', 'stone-100'],
        ['accent-deep', 'accent-tint'],
      ])
        expect(
          contrastOf(colours[`color-${text}`] ?? '', colours[`color-${ground}`] ?? ''),
        ).toBeGreaterThanOrEqual(4.49)
    }),
  )
})

test.each<[string, Partial<typeof shop>, string]>([
  ['ink', { ink: 'black' }, 'Enter a colour'],
  ['accent', { accent: '#ff6' }, 'Enter a colour'],
  ['ink', { ink: '#999999' }, 'The nearest shade that will do is #'],
  ['paper', { ink: white, paper: black }, 'Paper has to be lighter than ink.'],
  ['accent', { accent: '#7a1010' }, 'The nearest shade that will do is #'],
])('%s is refused where it is no colour or hard to read', (field, wrong, sentence) => {
  const issues = brandColours.safeParse({ ...shop, ...wrong }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    [field, expect.stringContaining(sentence)],
  ])
})

test('an address says the colours, and no other address does', () => {
  expect(coloursPath(shop)).toBe('/theme/0e1116-f6f3ee-ff6a1a.css')
  expect(readColoursPath(coloursPath(shop))).toEqual(shop)
  for (const path of ['/theme/0e1116-f6f3ee.css', '/theme/0E1116-f6f3ee-ff6a1a.css', '/theme/x.css'])
    expect(readColoursPath(path)).toBeNull()
  expect(coloursStyle(shop)).toMatch(/^:root\{--color-ink:#0e1116;--color-ink-700:#[\da-f]{6};.*\}$/)
})

import { expect, test } from 'vitest'
import { allWidths, fittingWidth, fittingWidths, photoWidths, sceneWidths, widthsOf } from './photo.ts'
import { uploadWidths } from './uploaded-photo.ts'

test('a page asks for the width it shows, or the first that holds the whole photograph', () => {
  expect([100, 320, 321, 1280, 4000].map((own) => fittingWidth(640, own))).toEqual([160, 320, 480, 640, 640])
  expect(fittingWidths([320, 480, 640], 300)).toEqual([320])
  expect(fittingWidths([320, 480, 640], 120)).toEqual([160])
  expect(widthsOf({ width: 1000, height: 500 })).toEqual([480, 640, 960, 1280])
})

test('whatever width a page asks of an upload is stored, and no width twice', () => {
  for (let width = 100; width <= 2_100; width += 20)
    for (const height of [100, 1_000, 2_000]) {
      const stored = uploadWidths({ width, height })
      const asked = [...photoWidths.map((each) => fittingWidth(each, width)), ...widthsOf({ width, height })]
      expect(stored).toEqual(expect.arrayContaining(asked))
      const missing = allWidths.find((each) => each >= width) ?? Infinity
      expect(stored.filter((each) => each > missing)).toEqual([])
      expect(new Set(stored).size).toBe(stored.length)
    }
  expect(uploadWidths({ width: 4_000, height: 2_000 })).toEqual(expect.arrayContaining([...sceneWidths]))
})

import { expect, test } from 'vitest'
import { compareFigures } from './compare-figures.ts'

const run = (value: number, cpuMicros?: number) => [
  { title: 'GET /', value, unit: 'requests/s', ...(cpuMicros && { cpuMicros }), complaints: [] },
]

test('the means of both versions, and our share', () => {
  const [figure] = compareFigures([run(80, 10), run(120, 30)], [run(190, 60), run(210, 20)])
  expect(figure).toMatchObject({ value: 100, limit: 200, ratio: 0.5, cpuMicros: 20, cpuRatio: 0.5 })
  expect(compareFigures([run(1), run(1)], [run(1), run(1)])[0]).not.toHaveProperty('cpuRatio')
})

test('what the other version does not have is said', () => {
  expect(compareFigures([run(80), run(120)], [[], []])[0]?.complaints).toEqual([
    'the other version has no such figure',
  ])
})

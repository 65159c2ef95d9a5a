import { expect, test } from 'vitest'
import { moveBox, resizeBox, squareIn, wholeBox } from './crop-box.ts'

const bounds = { width: 1_000, height: 600 }
const box = { left: 200, top: 100, width: 300, height: 200 }

test('a box moves up to the edges and keeps its size', () => {
  expect(moveBox(box, { x: 50.4, y: -30 }, bounds)).toEqual({ ...box, left: 250, top: 70 })
  expect(moveBox(box, { x: 5_000, y: -5_000 }, bounds)).toEqual({ ...box, left: 700, top: 0 })
})

test('a corner leaves the opposite one where it is, and stays inside', () => {
  const free = { bounds, isSquare: false }
  expect(resizeBox(box, { corner: 'top-left', x: 40, y: 10 }, free)).toEqual({
    left: 240,
    top: 110,
    width: 260,
    height: 190,
  })
  expect(resizeBox(box, { corner: 'bottom-right', x: 9_000, y: 9_000 }, free)).toEqual({
    left: 200,
    top: 100,
    width: 800,
    height: 500,
  })
  expect(resizeBox(box, { corner: 'bottom-left', x: 9_000, y: -9_000 }, free)).toEqual({
    left: 400,
    top: 100,
    width: 100,
    height: 100,
  })
})

test('a square stays one, as large as it fits', () => {
  const square = squareIn(wholeBox(bounds))
  expect(square).toEqual({ left: 200, top: 0, width: 600, height: 600 })
  const grown = resizeBox(square, { corner: 'bottom-right', x: 300, y: 0 }, { bounds, isSquare: true })
  expect(grown).toEqual(square)
  const less = resizeBox(square, { corner: 'top-right', x: -100, y: 100 }, { bounds, isSquare: true })
  expect(less).toEqual({ left: 200, top: 100, width: 500, height: 500 })
  const up = resizeBox(square, { corner: 'bottom-right', x: 0, y: -50 }, { bounds, isSquare: true })
  expect(up).toEqual({ left: 200, top: 0, width: 550, height: 550 })
})

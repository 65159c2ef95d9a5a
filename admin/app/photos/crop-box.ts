import { leastSide } from '../../../shop/media/photo-limits.ts'

export interface Size {
  width: number
  height: number
}

/** In whole pixels of the photograph. */
export interface Box extends Size {
  left: number
  top: number
}

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

interface Rule {
  bounds: Size
  isSquare: boolean
}

export function wholeBox({ width, height }: Size): Box {
  return { left: 0, top: 0, width, height }
}

/** The largest square inside a box, around its middle. */
export function squareIn({ left, top, width, height }: Box): Box {
  const side = Math.min(width, height)
  return {
    left: left + Math.floor((width - side) / 2),
    top: top + Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
}

export function moveBox(box: Box, { x, y }: { x: number; y: number }, bounds: Size): Box {
  return {
    ...box,
    left: between(0, Math.round(box.left + x), bounds.width - box.width),
    top: between(0, Math.round(box.top + y), bounds.height - box.height),
  }
}

/** Its opposite corner stays. */
export function resizeBox(box: Box, by: { corner: Corner; x: number; y: number }, rule: Rule): Box {
  const isLeft = by.corner.endsWith('left')
  const isTop = by.corner.startsWith('top')
  const right = box.left + box.width
  const bottom = box.top + box.height
  const most = {
    width: isLeft ? right : rule.bounds.width - box.left,
    height: isTop ? bottom : rule.bounds.height - box.top,
  }
  const more = { width: isLeft ? -by.x : by.x, height: isTop ? -by.y : by.y }
  const { width, height } = rule.isSquare ? grownSquare(box, more, most) : grown(box, more, most)
  return { left: isLeft ? right - width : box.left, top: isTop ? bottom - height : box.top, width, height }
}

/** Follows the direction in which it was pulled further. */
function grownSquare(box: Size, more: Size, most: Size): Size {
  const by = Math.abs(more.width) > Math.abs(more.height) ? more.width : more.height
  const side = between(leastSide, Math.round(box.width + by), Math.min(most.width, most.height))
  return { width: side, height: side }
}

function grown(box: Size, more: Size, most: Size): Size {
  return {
    width: between(leastSide, Math.round(box.width + more.width), most.width),
    height: between(leastSide, Math.round(box.height + more.height), most.height),
  }
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

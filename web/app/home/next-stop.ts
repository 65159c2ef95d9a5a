interface Row {
  /** How far the row is scrolled, the furthest it can be, and the way from one card to the next, in pixels. */
  at: number
  end: number
  stride: number
  step: 1 | -1
}

/** Where the row scrolls to: one card on or back, from either end to the other. */
export function nextStop({ at, end, stride, step }: Row): number {
  const nearEnough = stride / 2
  if (step === 1 && at > end - nearEnough) return 0
  if (step === -1 && at < nearEnough) return end
  return Math.min(end, Math.max(0, (Math.round(at / stride) + step) * stride))
}

const longest = 32
const rowLength = longest + 1
/** The row that is filled, the one above it, and the one above that: in turns. */
const rows = new Float64Array(3 * rowLength)

/**
 * How far a typing error is from a word: 1 for a wrong, missing or surplus letter, less where they sound alike
 * (whay, whey), more at the beginning. Infinity beyond `limit`.
 */
export function typingDistance(typed: string, word: string, limit: number): number {
  if (typed.length > longest || word.length > longest) return Number.POSITIVE_INFINITY
  for (let right = 0, sum = 0; right <= word.length; right += 1) {
    if (right > 0) sum += costOfMissing(word, right - 1)
    rows[right] = sum
  }
  for (let down = 1; down <= typed.length; down += 1)
    if (fillRow(typed, word, down) > limit) return Number.POSITIVE_INFINITY
  const distance = rows[(typed.length % 3) * rowLength + word.length] ?? 0
  return distance <= limit ? distance : Number.POSITIVE_INFINITY
}

/** Returns the least of its values. */
function fillRow(typed: string, word: string, down: number): number {
  const row = (down % 3) * rowLength
  const above = ((down + 2) % 3) * rowLength
  const before = ((down + 1) % 3) * rowLength
  const surplus = costOfMissing(typed, down - 1)
  let left = (rows[above] ?? 0) + surplus
  let least = left
  rows[row] = left
  for (let right = 1; right <= word.length; right += 1) {
    const swapped = (rows[above + right - 1] ?? 0) + costOfSwap(typed, down - 1, word, right - 1)
    left = Math.min(swapped, (rows[above + right] ?? 0) + surplus, left + costOfMissing(word, right - 1))
    if (isTurned(typed, down, word, right)) left = Math.min(left, (rows[before + right - 2] ?? 0) + 0.7)
    rows[row + right] = left
    if (left < least) least = left
  }
  return least
}

function isTurned(typed: string, down: number, word: string, right: number): boolean {
  return (
    down > 1 &&
    right > 1 &&
    typed.charCodeAt(down - 1) === word.charCodeAt(right - 2) &&
    typed.charCodeAt(down - 2) === word.charCodeAt(right - 1)
  )
}

/** A doubled letter, a vowel and an h are easily left out. */
function costOfMissing(word: string, at: number): number {
  const code = word.charCodeAt(at)
  if (at === 0) return 1.3
  if (code === word.charCodeAt(at - 1)) return 0.3
  if (isVowel(code)) return 0.5
  return code === 104 ? 0.5 : 1
}

function costOfSwap(typed: string, down: number, word: string, right: number): number {
  const one = typed.charCodeAt(down)
  const other = word.charCodeAt(right)
  if (one === other) return 0
  const first = down === 0 && right === 0 ? 0.3 : 0
  if (isVowel(one) && isVowel(other)) return 0.5 + first
  return (alike[one * 128 + other] === 1 ? 0.5 : 1) + first
}

function isVowel(code: number): boolean {
  return code === 97 || code === 101 || code === 105 || code === 111 || code === 117 || code === 121
}

/** 1 at pairs of letters that sound alike. */
const alike = new Uint8Array(128 * 128)
for (const pair of ['ck', 'cq', 'kq', 'sz', 'cs', 'vw', 'bv', 'jz', 'gj', 'fp', 'iy', 'mn', 'dt', 'kx']) {
  const [one, other] = [pair.charCodeAt(0), pair.charCodeAt(1)]
  alike[one * 128 + other] = 1
  alike[other * 128 + one] = 1
}

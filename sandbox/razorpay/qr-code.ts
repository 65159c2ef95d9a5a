import { correctionOf } from './reed-solomon.ts'

/** Correction level M, versions 1 to 10: all code words, correction per block, blocks. ISO/IEC 18004, tables 1 and 9. */
const versions = [
  { total: 26, correction: 10, blocks: 1 },
  { total: 44, correction: 16, blocks: 1 },
  { total: 70, correction: 26, blocks: 1 },
  { total: 100, correction: 18, blocks: 2 },
  { total: 134, correction: 24, blocks: 2 },
  { total: 172, correction: 16, blocks: 4 },
  { total: 196, correction: 18, blocks: 4 },
  { total: 242, correction: 22, blocks: 4 },
  { total: 292, correction: 22, blocks: 5 },
  { total: 346, correction: 26, blocks: 5 },
] as const

const alignments = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]]
// Mask 0 is always legal; choosing the nicest of eight only helps poor cameras.
const mask = (row: number, column: number) => (row + column) % 2 === 0
const levelMWithMask0 = 0

/** A QR code as rows of dark (true) and light modules, without its quiet zone. Up to 213 bytes of text. */
export function qrCode(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)]
  const version =
    1 +
    versions.findIndex(({ total, correction, blocks }, index) => {
      return total - correction * blocks >= bytes.length + (index < 9 ? 2 : 3)
    })
  if (version === 0) throw new RangeError('Too much text for this QR code')
  return new Drawing(version).fill(codewords(bytes, version))
}

/** Data, padding and correction in the order they are drawn. */
export function codewords(bytes: number[], version: number): number[] {
  const { total, correction, blocks } = specOf(version)
  const parts = splitBlocks(dataWords(bytes, version, total - correction * blocks), blocks)
  const checks = parts.map((part) => correctionOf(part, correction))
  return [...interleave(parts), ...interleave(checks)]
}

function dataWords(bytes: number[], version: number, capacity: number): number[] {
  const bits = [0b0100, bytes.length, ...bytes]
    .map((value, index) =>
      value.toString(2).padStart(index === 0 ? 4 : index === 1 && version > 9 ? 16 : 8, '0'),
    )
    .join('')
  const words = `${bits}0000`.match(/.{8}/g)?.map((word) => Number.parseInt(word, 2)) ?? []
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** The last blocks are one longer when the data does not split evenly. */
function splitBlocks(words: number[], blocks: number): number[][] {
  const short = Math.floor(words.length / blocks)
  const firstLong = blocks - (words.length % blocks)
  return Array.from({ length: blocks }, (_, index) => {
    const start = index * short + Math.max(0, index - firstLong)
    return words.slice(start, start + short + (index < firstLong ? 0 : 1))
  })
}

function interleave(parts: number[][]): number[] {
  const longest = Math.max(...parts.map((part) => part.length))
  return Array.from({ length: longest }, (_, index) => parts.flatMap((part) => part[index] ?? [])).flat()
}

function specOf(version: number): (typeof versions)[number] {
  const spec = versions[version - 1]
  if (!spec) throw new RangeError(`No QR code of version ${version}`)
  return spec
}

/** The drawing: first everything with a fixed place, then the data around it. */
class Drawing {
  readonly #size: number
  readonly #dark: boolean[][]
  readonly #fixed: boolean[][]

  constructor(version: number) {
    this.#size = 17 + 4 * version
    this.#dark = grid(this.#size)
    this.#fixed = grid(this.#size)
    this.#drawTiming()
    for (const [row, column] of [
      [3, 3],
      [3, this.#size - 4],
      [this.#size - 4, 3],
    ] as const)
      this.#drawFinder(row, column)
    this.#drawAlignments(alignments[version - 1] ?? [])
    this.#drawFormat()
    if (version > 6) this.#drawVersion(version)
  }

  fill(words: number[]): boolean[][] {
    const bits = words.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((shift) => ((word >> shift) & 1) === 1))
    let next = 0
    for (const [row, column] of this.#path()) {
      if (this.#fixed[row]?.[column]) continue
      this.#draw(row, column, (bits[next] ?? false) !== mask(row, column))
      next += 1
    }
    return this.#dark
  }

  /** Columns in pairs from the right, up and down in turn, around the vertical timing line. */
  *#path(): Iterable<[number, number]> {
    for (let right = this.#size - 1; right > 0; right -= right === 8 ? 3 : 2) {
      const upwards = ((right < 7 ? right + 1 : right) & 2) === 0
      for (let step = 0; step < this.#size; step += 1) {
        const row = upwards ? this.#size - 1 - step : step
        yield [row, right]
        yield [row, right - 1]
      }
    }
  }

  #drawTiming(): void {
    for (let index = 0; index < this.#size; index += 1) {
      this.#fix(6, index, index % 2 === 0)
      this.#fix(index, 6, index % 2 === 0)
    }
  }

  #drawFinder(centreRow: number, centreColumn: number): void {
    this.#drawRings(centreRow, centreColumn, [true, true, false, true, false])
  }

  #drawAlignments(places: number[]): void {
    const all = [6, ...places]
    const last = all.length - 1
    for (const [i, row] of all.entries()) {
      for (const [j, column] of all.entries()) {
        const finder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
        if (!finder) this.#drawRings(row, column, [true, false, true])
      }
    }
  }

  #drawRings(centreRow: number, centreColumn: number, rings: boolean[]): void {
    const reach = rings.length - 1
    for (let down = -reach; down <= reach; down += 1) {
      for (let along = -reach; along <= reach; along += 1) {
        const ring = Math.max(Math.abs(down), Math.abs(along))
        this.#fix(centreRow + down, centreColumn + along, rings[ring] ?? false)
      }
    }
  }

  #drawFormat(): void {
    const bits = withRemainder(levelMWithMask0, 0x537, 10) ^ 0x5412
    const bit = (index: number) => ((bits >> index) & 1) === 1
    for (let index = 0; index < 15; index += 1) {
      this.#fix(index < 6 ? index : index < 8 ? index + 1 : this.#size - 15 + index, 8, bit(index))
      this.#fix(8, index < 8 ? this.#size - 1 - index : index === 8 ? 7 : 14 - index, bit(index))
    }
    this.#fix(this.#size - 8, 8, true)
  }

  #drawVersion(version: number): void {
    const bits = withRemainder(version, 0x1f25, 12)
    for (let index = 0; index < 18; index += 1) {
      const near = Math.floor(index / 3)
      const far = this.#size - 11 + (index % 3)
      this.#fix(near, far, ((bits >> index) & 1) === 1)
      this.#fix(far, near, ((bits >> index) & 1) === 1)
    }
  }

  #fix(row: number, column: number, dark: boolean): void {
    const line = this.#fixed[row]
    if (line === undefined || column < 0 || column >= this.#size) return
    line[column] = true
    this.#draw(row, column, dark)
  }

  #draw(row: number, column: number, dark: boolean): void {
    const line = this.#dark[row]
    if (line) line[column] = dark
  }
}

/** The value followed by its remainder: the BCH code of format and version. */
export function withRemainder(value: number, divisor: number, bits: number): number {
  let rest = value
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor)
  return (value << bits) | rest
}

function grid(size: number): boolean[][] {
  return Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
}

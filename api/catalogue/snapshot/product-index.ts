import { openShardedMap, type ShardedMap } from './sharded-map.ts'

export interface ProductIndex {
  readonly size: number
  handles(start: number, most: number): string[]
  handlesAt(places: readonly number[]): string[]
  placeOf(handle: string): number | undefined
  titleAt(place: number): string
  search(term: string, start: number, most: number): string[]
  placesOf(term: string): Iterable<number>
}

export interface ProductIndexBuilder {
  add(handle: string, title: string): void
  finish(): ProductIndex
}

/** Titles are searched a block at a time: a hundred times as fast as title by title. */
interface Block {
  text: string
  starts: number[]
}

const blockLength = 1_000
const betweenTitles = '\0'

export function buildProductIndex(): ProductIndexBuilder {
  const handles: string[] = []
  const places = openShardedMap<number>()
  const blocks: Block[] = []
  let titles: string[] = []

  function closeBlock(): void {
    blocks.push(blockOf(titles))
    titles = []
  }

  return {
    add(handle, title) {
      places.set(handle, handles.length)
      handles.push(handle)
      titles.push(title.toLowerCase())
      if (titles.length === blockLength) closeBlock()
    },
    finish() {
      if (titles.length > 0) closeBlock()
      return productIndexOf(handles, places, blocks)
    },
  }
}

function productIndexOf(
  handles: readonly string[],
  places: Pick<ShardedMap<number>, 'get'>,
  blocks: readonly Block[],
): ProductIndex {
  return {
    size: handles.length,
    handles: (start, most) => handles.slice(start, start + most),
    handlesAt: (places) => places.map((place) => handles[place] ?? ''),
    placeOf: (handle) => places.get(handle),
    titleAt: (place) => titleIn(blocks[Math.floor(place / blockLength)], place % blockLength),
    search: (term, start, most) =>
      placesOf(blocks, term.trim().toLowerCase(), start)
        .take(most)
        .map((place) => handles[place] ?? '')
        .toArray(),
    placesOf: (term) => placesOf(blocks, term.trim().toLowerCase(), 0),
  }
}

function* placesOf(blocks: readonly Block[], term: string, start: number) {
  if (term.includes(betweenTitles)) return
  const first = Math.floor(start / blockLength)
  for (const [index, block] of blocks.slice(first).entries()) {
    const from = index === 0 ? start % blockLength : 0
    for (const place of placesIn(block, term, from)) yield (first + index) * blockLength + place
  }
}

function* placesIn({ text, starts }: Block, term: string, from: number) {
  let begin = starts[from]
  while (begin !== undefined) {
    const found = text.indexOf(term, begin)
    if (found < 0) return
    const place = lastBefore(starts, found)
    yield place
    begin = starts[place + 1]
  }
}

function lastBefore(starts: readonly number[], at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

function blockOf(titles: readonly string[]): Block {
  let length = 0
  const starts = titles.map((title) => {
    const begin = length
    length += title.length + betweenTitles.length
    return begin
  })
  return { text: titles.join(betweenTitles), starts }
}

function titleIn(block: Block | undefined, place: number): string {
  if (!block) return ''
  const next = block.starts[place + 1]
  return block.text.slice(block.starts[place], next === undefined ? undefined : next - betweenTitles.length)
}

import { joinedTerms, readSize, type Size, tokensOf } from '../../../../shop/search/tokens.ts'
import { openPacer } from '../../../platform/pacer.ts'
import { openColumn } from '../../filters/column.ts'
import { openTermTable, type TermTable } from './term-table.ts'
import { buildTrigrams, type Trigrams } from './trigrams.ts'

/** Where a product has a term, the strongest last; a posting is `place * 4 + field`. */
export const fields = { ingredients: 0, short: 1, kind: 2, title: 3 } as const
type Field = (typeof fields)[keyof typeof fields]

export interface SearchText {
  title: string
  /** Type, vendor, common name, tags, flavours, sizes, goals. */
  kind: readonly string[]
  short: string
  ingredients: readonly string[]
  /** Bits of `needs.ts`. */
  claims: number
}

export interface KnownSize extends Size {
  rank: number
}

export interface SearchIndex {
  readonly products: number
  /** By place. */
  readonly claims: Int32Array
  readonly terms: TermTable
  /** Of the term of a rank: `postings` from `starts[rank]` to `starts[rank + 1]`. */
  readonly starts: Uint32Array
  readonly postings: Uint32Array
  readonly trigrams: Trigrams
  readonly sizes: readonly KnownSize[]
}

const mostRemembered = 20_000

/** `known`: words of the shoppers' language, which count as spelled right. */
export function openIndexBuilder(known: Iterable<string> = []) {
  const ids = new Map<string, number>()
  /** By term: the last place that has it. */
  const lastPlace = openColumn()
  const entries = openColumn()
  const places = openColumn()
  const claims = openColumn()
  const remembered = new Map<string, readonly number[]>()
  let products = 0
  for (const word of known) idOf(word)

  function idOf(term: string): number {
    const id = ids.get(term) ?? ids.size
    if (id < ids.size) return id
    ids.set(term, id)
    lastPlace.push(-1)
    return id
  }

  function idsIn(text: string): readonly number[] {
    const terms = [...tokensOf(text).map(({ term }) => term), ...joinedTerms(text)]
    return terms.map(idOf)
  }

  /** Types, tags and ingredients are mostly those of other products. */
  function rememberedIds(text: string): readonly number[] {
    const found = remembered.get(text)
    if (found) return found
    const made = idsIn(text)
    if (remembered.size < mostRemembered) remembered.set(text, made)
    return made
  }

  function addAll(place: number, termIds: readonly number[], field: Field): void {
    for (const id of termIds) {
      if (lastPlace.values[id] === place) continue
      lastPlace.set(id, place)
      entries.push(id * 4 + field)
      places.push(place)
    }
  }

  return {
    /** The strongest field of a term counts. */
    add(place: number, text: SearchText): void {
      const { title, kind, short, ingredients } = text
      products = Math.max(products, place + 1)
      while (claims.length < products) claims.push(0)
      claims.set(place, text.claims)
      addAll(place, idsIn(title), fields.title)
      for (const text of kind) addAll(place, rememberedIds(text), fields.kind)
      addAll(place, rememberedIds(short), fields.short)
      for (const text of ingredients) addAll(place, rememberedIds(text), fields.ingredients)
    },
    async finish(): Promise<SearchIndex> {
      const pace = openPacer()
      remembered.clear()
      const sorted = await sortTerms(ids, pace)
      const rankOfId = new Uint32Array(ids.size)
      const sizes: KnownSize[] = []
      for (const [rank, term] of sorted.entries()) {
        if (rank % 512 === 0) await pace()
        rankOfId[ids.get(term) ?? 0] = rank
        const size = readSize(term)
        if (size) sizes.push({ rank, ...size })
      }
      ids.clear()
      const { starts, postings } = await arrange({ entries, places, rankOfId }, pace)
      const terms = openTermTable(sorted)
      return {
        products,
        terms,
        starts,
        postings,
        sizes,
        claims: claims.values.slice(0, products),
        trigrams: await buildTrigrams(terms, pace),
      }
    },
  }
}

/** In slices: by their first two letters, then each of these. */
async function sortTerms(ids: ReadonlyMap<string, number>, pace: () => Promise<void>): Promise<string[]> {
  const groups = new Map<string, string[]>()
  let step = 0
  for (const term of ids.keys()) {
    if (step % 512 === 0) await pace()
    step += 1
    const start = term.slice(0, 2)
    const group = groups.get(start)
    if (group) group.push(term)
    else groups.set(start, [term])
  }
  const sorted: string[] = []
  for (const start of [...groups.keys()].sort()) {
    await pace()
    for (const term of groups.get(start)?.sort() ?? []) sorted.push(term)
  }
  return sorted
}

type Columns = Record<'entries' | 'places', ReturnType<typeof openColumn>> & { rankOfId: Uint32Array }

async function arrange({ entries, places, rankOfId }: Columns, pace: () => Promise<void>) {
  const starts = new Uint32Array(rankOfId.length + 1)
  for (let at = 0; at < entries.length; at += 1) {
    if (at % 4096 === 0) await pace()
    const rank = rankOfId[(entries.values[at] ?? 0) >>> 2] ?? 0
    starts[rank + 1] = (starts[rank + 1] ?? 0) + 1
  }
  for (let rank = 0; rank < rankOfId.length; rank += 1)
    starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0)
  const postings = new Uint32Array(entries.length)
  const next = starts.slice()
  for (let at = 0; at < entries.length; at += 1) {
    if (at % 4096 === 0) await pace()
    const entry = entries.values[at] ?? 0
    const rank = rankOfId[entry >>> 2] ?? 0
    const to = next[rank] ?? 0
    postings[to] = ((places.values[at] ?? 0) << 2) | (entry & 3)
    next[rank] = to + 1
  }
  return { starts, postings }
}

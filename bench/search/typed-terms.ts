const brands = ['summit', 'ridge', 'valley', 'glacier', 'meadow', 'cedar', 'river']
const kinds = [
  'whey',
  'creatine',
  'amino',
  'electrolyte',
  'omega',
  'oats',
  'shaker',
  'towel',
  'collagen',
  'zinc',
]

/** As shoppers type: words of titles, begun, misspelled, with sizes, numbers and words that no product has. */
export function typedTerm(turn: number): string {
  const brand = pick(brands, turn)
  const kind = pick(kinds, Math.floor(turn / 3))
  const number = 1 + ((turn * 7_919) % 99_999)
  const forms = [
    kind.slice(0, 1 + (turn % 4)),
    `${brand} ${kind.slice(0, 3)}`,
    `${misspell(kind, turn)} ${turn % 9} kg`,
    `${misspell(brand, turn)} ${misspell(kind, turn + 1)}`,
    `${kind} no ${number}`,
    `${kind} protein rich chocolate ${1 + (turn % 5)} kg`,
    `quetzal ${brand} ${number}`,
    `best ${kind} for gym under ${number}`,
  ]
  return `${pick(forms, turn)}${turn % 5 === 0 ? ' ' : ''}`
}

/** One letter left out, doubled or changed with its neighbour. */
function misspell(word: string, turn: number): string {
  const at = 1 + (turn % (word.length - 1))
  const [one = '', other = ''] = [word[at - 1], word[at]]
  const middles = [one, `${one}${other}${other}`, `${other}${one}`]
  return `${word.slice(0, at - 1)}${pick(middles, turn)}${word.slice(at + 1)}`
}

function pick(list: readonly string[], turn: number): string {
  return list[turn % list.length] ?? ''
}

import type { Wish } from './read-query.ts'

/** What a shopper with a diet or an allergy needs: such words are never passed over. */
const diets = { vegan: 'vegan', vegetarian: 'vegetarian', nonveg: 'non-vegetarian' } as const
const stated = {
  plantbased: 'plant-based',
  jain: 'Jain',
  halal: 'halal',
  kosher: 'kosher',
  keto: 'keto',
  noaddedsugar: 'with no added sugar',
} as const
/** By need: what the shopper may call it, with the Hindi words as they are read from Devanagari. */
const freeFrom = {
  dairy: 'dairy milk doodh dudh dugdh',
  lactose: 'lactose lacto laktoz laktos laiktoj laiktos',
  gluten: 'gluten glutan wheat gehun gehu maida',
  soy: 'soy soya soybean soyabean soyabin',
  nut: 'nut almond badam cashew kaju pistachio pista walnut akhrot coconut',
  peanut: 'peanut groundnut moongfali mungfali mungafali',
  egg: 'egg anda ande',
  fish: 'fish seafood machli machhli machali machhali',
  shellfish: 'shellfish crustacean prawn shrimp jhinga',
  sesame: 'sesame',
  sulphite: 'sulphite sulfite',
  mustard: 'mustard',
  caffeine: 'caffeine kaifeen kaifin',
  sugar: 'sugar chini cheeni shakkar shakar shugar sakhar',
  sweetener: 'sweetener sucralose stevia aspartame saccharin erythritol',
  preservative: 'preservative',
  colour: 'colour color colouring coloring rang',
  gmo: 'gmo',
  gelatine: 'gelatine gelatin',
  onion: 'onion pyaz pyaaz',
  garlic: 'garlic lahsun lehsun',
  carb: 'carb carbohydrate',
} as const
export type FreeFrom = keyof typeof freeFrom
export type Need = keyof typeof diets | keyof typeof stated | `${FreeFrom}free`

export const freeFromNames = Object.keys(freeFrom) as FreeFrom[]
const names: Readonly<Record<string, string>> = {
  ...diets,
  ...stated,
  ...Object.fromEntries(freeFromNames.map((name) => [`${name}free`, `${name} free`])),
}
const bits = new Map(Object.keys(names).map((need, at) => [need, 1 << at]))
const needOfWord = new Map(
  freeFromNames.flatMap((name) => freeFrom[name].split(' ').map((word) => [word, `${name}free`])),
)
const before = new Set(['no', 'non', 'without', 'bina', 'zero'])
const behind = new Set(['free', 'mukt', 'rahit', 'allergy', 'allergic', 'intolerant', 'intolerance'])

/** Words of the language, for the correction of misspelled ones. */
export const needTerms: readonly string[] = [
  ...bits.keys(),
  ...needOfWord.keys(),
  ...before,
  ...behind,
  'eggless',
  'ke',
  'added',
]

export function needBits(needs: readonly Need[]): number {
  return needs.reduce((sum, need) => sum | (bits.get(need) ?? 0), 0)
}

export function needOf({ term, other }: Pick<Wish, 'term' | 'other'>): Need | undefined {
  return [term, other].find((each): each is Need => each !== undefined && bits.has(each))
}

/** For the shopper: `soy free`. */
export function needName(need: Need): string {
  return names[need] ?? need
}

/** `soy free`, `without soy`, `bina soya`, `soya ke bina` are one wish. */
export function joinNeeds(wishes: readonly Wish[]): Wish[] {
  const joined: Wish[] = []
  for (let at = 0; at < wishes.length; ) {
    const found = readNeed(wishes.slice(at, at + 3).map(({ term }) => term))
    const part = wishes.slice(at, at + (found?.length ?? 1))
    const typed = part.map((wish) => wish.typed).join(' ')
    joined.push(...(found ? [{ term: found.need, typed, isMeant: true as const }] : part))
    at += part.length
  }
  return joined
}

function readNeed([one = '', two = '', three = '']: readonly string[]) {
  const [first, second, third] = [one, two, three].map((word) => needOfWord.get(word))
  if (second && before.has(one)) return { need: second, length: 2 }
  if (third === 'sugarfree' && two === 'added' && before.has(one)) return { need: 'noaddedsugar', length: 3 }
  if (first && two === 'ke' && three === 'bina') return { need: first, length: 3 }
  if (third && two === 'to' && behind.has(one)) return { need: third, length: 3 }
  if (first && behind.has(two)) return { need: first, length: 2 }
  const whole = one === 'eggless' ? 'eggfree' : one.endsWith('free') && needOfWord.get(one.slice(0, -4))
  return whole ? { need: whole, length: 1 } : null
}

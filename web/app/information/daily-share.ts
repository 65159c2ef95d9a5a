type Needs = Readonly<Record<string, readonly [amount: number, unit: string, name: string]>>

/** Of an adult, by who says so. */
const sources: readonly [by: string, needs: Needs][] = [
  [
    "FSSAI's Labelling and Display Regulations, 2020",
    {
      Energy: [2000, 'kcal', 'energy'],
      'Total fat': [67, 'g', 'fat'],
      'Saturated fat': [22, 'g', 'saturated fat'],
      'Trans fat': [2, 'g', 'trans fat'],
      'Added sugars': [50, 'g', 'added sugars'],
      Sodium: [2000, 'mg', 'sodium'],
    },
  ],
  ['ICMR-NIN, 2020', { Protein: [54, 'g', 'protein'], Calcium: [1000, 'mg', 'calcium'] }],
]
const dailyNeeds: Needs = Object.assign({}, ...sources.map(([, needs]) => needs))

/** `46%` of the daily need in `25.0 g` of protein; null where no need is set, or in another unit. */
export function dailyShare(label: string, perServing: string): string | null {
  const [, amount, unit] = /^([\d.]+) (\w+)$/.exec(perServing) ?? []
  const [need, needUnit] = dailyNeeds[label] ?? []
  if (!need || unit !== needUnit) return null
  return `${Math.round((Number(amount) / need) * 100)}%`
}

/** Who says how much an adult needs of these, and how much; null where nobody does. */
export function dailyNeedsOf(labels: readonly string[]): string | null {
  const named = sources.flatMap(([by, needs]) => {
    const wanted = Object.keys(needs).filter((label) => labels.includes(label))
    const texts = wanted.flatMap((label) => needs[label]?.join(' ') ?? [])
    return texts.length > 0 ? [`${by} (${texts.join(', ')})`] : []
  })
  return named.length > 0 ? named.join(' and ') : null
}

/** Of an adult: FSSAI (Labelling and Display) Regulations, 2020; protein and calcium ICMR-NIN, 2020. */
const dailyNeeds: Readonly<Record<string, readonly [amount: number, unit: string]>> = {
  Energy: [2000, 'kcal'],
  'Total fat': [67, 'g'],
  'Saturated fat': [22, 'g'],
  'Trans fat': [2, 'g'],
  'Added sugars': [50, 'g'],
  Sodium: [2000, 'mg'],
  Protein: [54, 'g'],
  Calcium: [1000, 'mg'],
}

/** `46%` of the daily need in `25.0 g` of protein; null where no need is set, or in another unit. */
export function dailyShare(label: string, perServing: string): string | null {
  const [, amount, unit] = /^([\d.]+) (\w+)$/.exec(perServing) ?? []
  const [need, needUnit] = dailyNeeds[label] ?? []
  if (!need || unit !== needUnit) return null
  return `${Math.round((Number(amount) / need) * 100)}%`
}

import type { Trade } from '../trade.ts'

export const unitPrices: Trade['unitPrices'] = {
  protein: { per: '25 g of protein', holds: ['servingsPerPack', 'proteinPerServingGrams'], units: 25 },
  serving: { per: 'serving', holds: ['servingsPerPack'] },
}

import type { Trade } from '../trade.ts'

export const sorts: Trade['sorts'] = {
  protein: { label: 'Price per 25 g of protein', short: 'Protein price' },
  serving: { label: 'Price per serving', short: 'Serving price' },
}

export const filters = ['goal', 'type', 'flavour', 'diet', 'size', 'price', 'stock', 'origin']

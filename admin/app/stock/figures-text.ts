import type { StockRow } from '../../../shop/stock/contract.ts'

type Figures = Pick<StockRow, 'shelf' | 'promised' | 'available' | 'short'>

export function figuresText({ shelf, promised, available, short }: Figures): string {
  const figures = `${inIndia(shelf)} on the shelf, ${inIndia(promised)} promised, ${inIndia(available)} for sale`
  return short > 0 ? `${figures}, ${inIndia(short)} too few for orders` : figures
}

export function inIndia(pieces: number): string {
  return pieces.toLocaleString('en-IN')
}

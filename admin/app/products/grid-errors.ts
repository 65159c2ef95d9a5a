import { ApiError, invalid } from '../api.ts'

interface RowProblem {
  row: number
  field: string
  message: string
}

/** A refusal of rows, as errors of cells. */
export async function withCellErrors<T>(
  send: () => Promise<T>,
  columnOf: (field: string) => string,
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details.rows)) throw error
    const cells = (error.details.rows as RowProblem[]).map(({ row, field, message }) => [
      `rows.${row - 1}.${columnOf(field)}`,
      message,
    ])
    throw invalid(Object.fromEntries(cells))
  }
}

/** Paise as they are typed: `1899` or `1899.50`. */
export function typedRupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}

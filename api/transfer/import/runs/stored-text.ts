import { storable } from '../../../../shop/typed-text.ts'

/** Sentences quote cells, which may hold a million letters. */
export const longestSentence = 1_000

export function toJson(value: unknown): string {
  return JSON.stringify(value, (_name, each) =>
    typeof each === 'string' ? cut(each, longestSentence) : each,
  )
}

export function cut(text: string, most: number): string {
  return storable(text.length > most ? `${text.slice(0, most)} …` : text)
}

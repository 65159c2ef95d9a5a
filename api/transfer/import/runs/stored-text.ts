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

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

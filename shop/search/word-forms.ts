export function withoutPlural(word: string): string {
  if (word.length < 4 || /ss$|\d/.test(word)) return word
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}

/** `pre-workout` is found as one word too. Of a text in small letters. */
export function joinedWords(text: string): string[] {
  const joined = text.match(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+/gu) ?? []
  return joined.map((word) => withoutPlural(word.replaceAll('-', '')))
}

/** So many are found by their ids. More are found by walking the list: soon, because they are many. */
export const mostById = 2_000

/** Text that `like` takes letter by letter. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Works through them in their order, so many at once; answers stand in the same order. */
export async function atMost<T, R>(
  most: number,
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const waiting = items.entries()
  const done: R[] = []
  const next = async () => {
    for (const [index, item] of waiting) done[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: most }, next))
  return done
}

const works = new Set<Promise<unknown>>()

/** Until it has ended, closing the tab asks. */
export async function keepTabFor<T>(work: Promise<T>): Promise<T> {
  works.add(work)
  try {
    return await work
  } finally {
    works.delete(work)
  }
}

export function isUnderWay(): boolean {
  return works.size > 0
}

import { ofPlatform, redirectAddress, redirectPath } from '../../../catalogue/redirect-path.ts'
import type { Tx } from '../../../platform/postgres/database.ts'

const batch = 10_000
const alwaysThere = '/products'

/** Old addresses that lead round to themselves, of any length, reached from those given; each circle once. */
export async function findCircles(tx: Tx, from: Iterable<string>): Promise<string[][]> {
  const next = await readRedirects(tx)
  // This page is there always, so that nothing leads on from it.
  next.delete(alwaysThere)
  const leadOn = (path: string) => {
    const to = next.get(path) ?? ofPlatform(path)
    return to !== null && !next.has(to) ? redirectPath(to) : to
  }
  const seen = new Set<string>()
  const circles: string[][] = []
  for (const start of from) {
    const walk = new Set<string>()
    let path: string | null = start
    while (path !== null && !seen.has(path)) {
      seen.add(path)
      walk.add(path)
      path = leadOn(path)
    }
    if (path !== null && walk.has(path)) circles.push([...walk].slice([...walk].indexOf(path)))
  }
  return circles
}

async function readRedirects(tx: Tx): Promise<Map<string, string>> {
  const next = new Map<string, string>()
  let after = ''
  for (;;) {
    const rows = await tx
      .selectFrom('redirect')
      .select(['from_path', 'to_path'])
      .where('from_path', '>', after)
      .orderBy('from_path')
      .limit(batch)
      .execute()
    for (const { from_path, to_path } of rows) next.set(from_path, redirectAddress(to_path))
    after = rows.at(-1)?.from_path ?? ''
    if (rows.length < batch) return next
  }
}

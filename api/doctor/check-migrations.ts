import { type CheckDeps, type Finding, ok, unlessAway, warning, wrong } from '../health-check.ts'
import { compareMigrations } from '../platform/postgres/migrate.ts'

export async function checkMigrations({ database }: CheckDeps): Promise<Finding> {
  return unlessAway(database, async ({ pool }) => {
    const { applied, missing, unknown, changed } = await compareMigrations(pool)
    const [newer] = unknown
    if (newer) return wrong(`The database is newer than this shop: it has ${newer}. Start the newer version.`)
    const [other] = changed
    if (other)
      return wrong(`${other} differs from the file that this database was made with. Install the shop again.`)
    const [next] = missing
    if (applied === 0) return warning('The database is empty. The first start of the shop fills it.')
    if (next)
      return warning(
        `${missing.length} to come, from ${next} on. Back up, then run npx shop migrate or start the shop.`,
      )
    return ok(`All ${applied} are applied.`)
  })
}

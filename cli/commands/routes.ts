import type { Command } from 'commander'
import type { RouteConfig } from '../../api/access/route-config.ts'
import { printProgress } from '../in-database.ts'
import { addExamples, addJson, formatTable, print } from '../output.ts'

export function addRoutesCommand(program: Command): void {
  const routes = program
    .command('routes')
    .description('list every address of the API, who may call it and how it is limited')
    .action(listRoutes)
  addExamples(addJson(routes), 'routes', 'routes --json')
}

async function listRoutes(options: { json?: boolean }): Promise<void> {
  const routes = Object.entries(await readRouteTable())
  const rows = routes.map(([route, { caller, operation, confirmed, limits }]) => [
    route,
    operation ? `team: ${operation}` : (caller ?? null),
    confirmed === true ? 'yes' : (confirmed?.replace('-', ' ') ?? null),
    limits?.map(({ name, most, seconds }) => `${name}=${most}/${seconds}`).join(', ') ?? null,
  ])
  print(options, {
    json: routes,
    text: formatTable(['Route', 'Caller', 'Confirmed', 'Limits of its own'], rows),
  })
}

/** Of an app that is built as the shop builds it. */
async function readRouteTable(): Promise<Record<string, RouteConfig>> {
  const { readConfig } = await import('../../api/config.ts')
  const { withDeps } = await import('../../api/start/with-deps.ts')
  const { buildApp } = await import('../../api/app.ts')
  const command = { config: readConfig(process.env), onProgress: printProgress }
  return await withDeps(command, async (deps) => {
    const app = await buildApp(deps)
    const table = Object.fromEntries(app.routeTable)
    await app.close()
    return table
  })
}

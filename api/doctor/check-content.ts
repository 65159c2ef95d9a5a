import { sampleSettings } from '../../shop/pages/sample-settings.ts'
import { findUnsoldNames } from '../catalogue/page-content/unsold-names.ts'
import { type CheckDeps, type Finding, ok, unlessAway, warning, worst, wrong } from '../health-check.ts'
import { findPublishedSettings } from '../platform/settings/current-settings.ts'
import { requireRealContent, shippedContent } from '../sample-content.ts'
import { StartError } from '../start-error.ts'
import { isDemoShop } from '../transfer/demo/is-demo-shop.ts'

export async function checkContent(deps: CheckDeps): Promise<Finding> {
  const samples = await checkSamples(deps)
  const names = await checkNames(deps)
  return worst([samples, names], samples.text)
}

async function checkNames({ database }: CheckDeps): Promise<Finding | null> {
  if ('problem' in database) return null
  return unlessAway(database, async ({ db }) => {
    const unsold = await findUnsoldNames(db)
    if (unsold.length === 0) return ok('')
    const listed = unsold.map(({ page, handles }) => `${page}: ${handles.join(', ')}`)
    return warning(
      `Pages or menus name products that are not for sale (${listed.join('; ')}). They are left out, and the home page features ` +
        'others in their place. Choose yours at /admin, under Pages.',
    )
  })
}

async function checkSamples({ config, database }: CheckDeps): Promise<Finding> {
  if (config.mode === 'trial') return ok('A trial shop may show samples.')
  const shipped = shippedSamples()
  if (shipped) return wrong(shipped)
  return unlessAway(database, async ({ db }) => {
    if (await isDemoShop(db))
      return wrong('The database holds the invented orders of "shop demo". Use a new database.')
    const settings = await findPublishedSettings(db)
    const samples = settings ? sampleSettings(settings) : []
    if (samples.length > 0)
      return wrong(`Samples are left: ${samples.join(', ')}. Enter the real ones at /admin, under Settings.`)
    return ok('No sample is left.')
  })
}

function shippedSamples(): string | null {
  try {
    requireRealContent(shippedContent)
    return null
  } catch (error) {
    if (error instanceof StartError) return error.message.replaceAll(/\s+/g, ' ')
    throw error
  }
}

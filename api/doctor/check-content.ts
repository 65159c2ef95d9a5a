import { isDemoShop } from '../demo/is-demo-shop.ts'
import { findPublishedFacts } from '../facts/current-facts.ts'
import { sampleFacts } from '../facts/sample-facts.ts'
import { requireRealContent, shippedContent } from '../sample-content.ts'
import { StartError } from '../start-error.ts'
import type { DoctorDeps } from './doctor-deps.ts'
import { type Finding, ok, wrong } from './finding.ts'
import { unknownWithoutDatabase, unlessAway } from './unless-away.ts'

export async function checkContent({ config, database }: DoctorDeps): Promise<Finding> {
  if (config.mode === 'trial') return ok('A trial shop may show samples.')
  const shipped = shippedSamples()
  if (shipped) return wrong(shipped)
  if ('problem' in database) return unknownWithoutDatabase
  return unlessAway(async () => {
    if (await isDemoShop(database.db))
      return wrong('The database holds the invented orders of "shop demo". Use a new database.')
    const facts = await findPublishedFacts(database.db)
    const samples = facts ? sampleFacts(facts) : []
    if (samples.length > 0)
      return wrong(`Samples are left: ${samples.join(', ')}. Enter the real ones at /admin, under Pages.`)
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

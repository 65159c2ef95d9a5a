import { registerHooks } from 'node:module'
import { type Change, changesOf } from './sabotages.ts'

// Loaded ahead of a shop by `--import`, never by the shop itself: the product carries no switch for it.

const changes = (process.env.FAULTS_SABOTAGE ?? '').split(',').flatMap(changesOf)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const wanted = changes.filter(({ file }) => url.endsWith(`/${file}`))
    return wanted.length === 0 ? loaded : { ...loaded, source: wanted.reduce(change, String(loaded.source)) }
  },
})

function change(source: string, { file, right, wrong }: Change): string {
  if (!source.includes(right)) throw new Error(`${file} has changed: nothing to sabotage`)
  return source.replace(right, wrong)
}

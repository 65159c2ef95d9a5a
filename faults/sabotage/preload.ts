import { registerHooks } from 'node:module'
import { changesOf } from './sabotages.ts'

// Loaded ahead of a shop by `--import`, never by the shop itself: the product carries no switch for it.

const changes = changesOf(process.env.FAULTS_SABOTAGE ?? '')

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const change = changes.find(({ file }) => url.endsWith(`/${file}`))
    if (!change) return loaded
    const source = String(loaded.source)
    if (!source.includes(change.right)) throw new Error(`${change.file} has changed: nothing to sabotage`)
    return { ...loaded, source: source.replace(change.right, change.wrong) }
  },
})

import { Refusal } from '../../../shop/refusal.ts'
import { coloursStyle, readColoursPath } from '../../../shop/theme/colours.ts'
import { findFontsStyle } from '../../platform/settings/current-fonts.ts'
import type { ShopRoutes } from '../../shop-deps.ts'

const headers = {
  'content-type': 'text/css; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
}

/** Colours and fonts that the owner has chosen, over those of `theme.css`. */
export const themeRoutes: ShopRoutes = () => async (app) => {
  app.get(
    '/theme/:colours',
    { config: { caller: 'everybody', limits: [] }, schema: { hide: true } },
    async (request, reply) => {
      const colours = readColoursPath(request.url)
      const style = colours ? coloursStyle(colours) : findFontsStyle(request.url)
      if (!style) throw new Refusal('not-found', { what: 'page' })
      return reply.headers(headers).send(style)
    },
  )
}

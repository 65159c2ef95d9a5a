import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { menu } from './menu.ts'
import { routes } from './routes.ts'

test.each(menu)('$label of the menu is shown to those who may open its screen', ({ to, may }) => {
  const screen = matchRoutes(routes, to)?.at(-1)?.route
  expect(screen?.handle).toEqual({ may })
})

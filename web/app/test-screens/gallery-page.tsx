import { data } from 'react-router'
import { type Card, toCard } from '../catalogue/card.ts'
import { shopApi } from '../session/browser-api.ts'
import { openShopApi, type ShopApi } from '../shop-api.ts'
import { shopContext } from '../shop-context.ts'
import type { Route } from './+types/gallery-page'
import { ControlsGroup } from './controls-group.tsx'
import { FoundationsGroup } from './foundations-group.tsx'
import { GoodsGroup } from './goods-group.tsx'
import { MessagesGroup } from './messages-group.tsx'
import { OrdersGroup } from './orders-group.tsx'
import { OverlaysGroup } from './overlays-group.tsx'
import { TestScreen, testScreenMeta } from './test-screen.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { callShop, site } = context.get(shopContext)
  if (!site.testScreens) return data({ card: null }, { status: 404 })
  return data({ card: await findSampleCard(openShopApi(callShop)) })
}

export async function clientLoader() {
  return { card: await findSampleCard(shopApi) }
}

/** A real one, for its photograph; null in a shop without goods. */
async function findSampleCard(api: ShopApi): Promise<Card | null> {
  const { products } = await api.listProducts()
  return products[0] ? toCard(products[0]) : null
}

export function meta({ matches }: Route.MetaArgs) {
  return testScreenMeta('Gallery', matches[0]?.loaderData?.site)
}

export default function GalleryPage({ loaderData: { card } }: Route.ComponentProps) {
  return (
    <TestScreen title="Gallery" lead="Every shared piece of the interface, in every state it knows.">
      <FoundationsGroup />
      <ControlsGroup />
      <MessagesGroup />
      <OverlaysGroup />
      {card && <GoodsGroup card={card} />}
      <OrdersGroup />
    </TestScreen>
  )
}

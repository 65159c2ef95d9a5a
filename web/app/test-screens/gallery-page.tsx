import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Card, toCard } from '../../../shop/catalogue/card.ts'
import type { ShopApi } from '../shop-api.ts'
import { shopContext } from '../shop-context.ts'
import { ControlsGroup } from './controls-group.tsx'
import { FoundationsGroup } from './foundations-group.tsx'
import { MessagesGroup } from './messages-group.tsx'
import { OrdersGroup } from './orders-group.tsx'
import { OverlaysGroup } from './overlays-group.tsx'
import { ProductsGroup } from './products-group.tsx'
import { TestScreen } from './test-screen.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, site } = context.get(shopContext)
  if (!site.testScreens) return data({ card: null }, { status: 404 })
  return data({ card: await findSampleCard(api) })
}

/** Null in a shop without products. */
async function findSampleCard(api: ShopApi): Promise<Card | null> {
  const { products } = await api.listProducts()
  return products[0] ? toCard(products[0]) : null
}

export default function GalleryPage() {
  const { card } = useLoaderData<{ card: Card | null }>()
  return (
    <TestScreen title="Gallery" lead="Every shared piece of the interface, in every state it knows.">
      <FoundationsGroup />
      <ControlsGroup />
      <MessagesGroup />
      <OverlaysGroup />
      {card && <ProductsGroup card={card} />}
      <OrdersGroup />
    </TestScreen>
  )
}

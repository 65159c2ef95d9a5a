import type { Card } from '../../../shop/catalogue/card.ts'
import { paise } from '../../../shop/money.ts'
import { CartLineRow } from '../cart/cart-line-row.tsx'
import type { CartLine } from '../cart/cart-store.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { NothingFound } from '../listing/listing.tsx'
import { LoadFailure } from '../listing/load-failure.tsx'
import { ProductCard } from '../listing/product-card.tsx'
import { CardSkeleton } from '../listing/product-grid.tsx'
import { DietMark } from '../product/diet-mark.tsx'
import { PriceTag } from '../product/price-tag.tsx'
import { RatingBadge } from '../product/rating-badge.tsx'
import { Photo } from '../ui/photo.tsx'
import { Stars } from '../ui/stars.tsx'
import { Group, Row, State } from './gallery-frame.tsx'

function cardStates(card: Card): readonly [name: string, card: Card][] {
  return [
    ['Product card', card],
    ['Product card: sold out', { ...card, availability: 'sold-out' }],
    ['Product card: at its MRP, without photograph', { ...card, mrp: null, discount: 0, photos: [] }],
    ['Product card: long words', { ...card, title: longTitle, price: paise(12_345_650) }],
  ]
}

const longTitle = 'Hydrolysedwheyproteinisolatewithdigestiveenzymes <b>प्रोटीन</b> 💪'

const line: CartLine = {
  id: 'sample',
  productId: 'whey-blend',
  variantQuery: '',
  title: 'Whey Blend',
  price: 1899,
  image: '',
  size: '1 kg',
  flavor: 'Kesar Pista',
  quantity: 2,
}

export function ProductsGroup({ card }: { card: Card }) {
  return (
    <Group title="Products and cart">
      {cardStates(card).map(([name, one]) => (
        <State key={name} name={name}>
          <div className="max-w-80">
            <ProductCard card={one} priority={false} />
          </div>
        </State>
      ))}
      <State name="Product card: loading">
        <div className="max-w-80">
          <CardSkeleton />
        </div>
      </State>
      <Marks card={card} />
      <State name="Photograph, and the placeholder where there is none">
        <Row>
          <Photo
            image={card.photos[0]}
            sizes="10rem"
            widths={[320]}
            className="size-28 rounded-card object-cover"
          />
          <Photo image={null} sizes="10rem" className="size-28 rounded-card" />
        </Row>
      </State>
      <State name="Listing: failed" still>
        <LoadFailure
          title="Failed to load products"
          text="Failed to fetch products. Please try again later."
        />
      </State>
      <State name="Listing: nothing found">
        <NothingFound />
      </State>
      <State name="Cart: empty">
        <div className="card">
          <EmptyCart />
        </div>
      </State>
      <State name="Cart line: plain, sold out, without size and flavour" still wide>
        <ul className="card divide-y divide-stone-100 px-4 md:px-6">
          <CartLineRow line={line} />
          <CartLineRow line={{ ...line, quantity: 1 }} stock={0} />
          <CartLineRow line={{ ...line, title: 'Steel Shaker', price: 499, size: 'N/A', flavor: 'N/A' }} />
        </ul>
      </State>
    </Group>
  )
}

function Marks({ card }: { card: Card }) {
  return (
    <State name="Price tag, stars, rating badge, diet mark">
      <PriceTag price={card.price} mrp={card.mrp} discount={card.discount} />
      <PriceTag price={card.price} mrp={null} discount={0} />
      <PriceTag price={card.price} mrp={card.mrp} discount={card.discount} size="page" />
      <Row>
        {[0, 2.5, 4.5, 5].map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
      </Row>
      <RatingBadge rating={4.7} />
      <Row>
        <DietMark diet="veg" />
        <DietMark diet="non-veg" />
      </Row>
    </State>
  )
}

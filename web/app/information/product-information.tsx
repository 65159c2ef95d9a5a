import type { ReactNode } from 'react'
import { kinds } from '#store/trade.ts'
import type { PageProduct, Variant } from '../../../shop/catalogue/contract.ts'
import { optionValue } from '../../../shop/catalogue/variant-options.ts'
import { ProductReviews } from '../reviews/product-reviews.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { attributeRows } from './attribute-rows.ts'
import { Declarations } from './declarations.tsx'
import { DetailList } from './detail-list.tsx'
import { NutritionTable } from './nutrition-table.tsx'
import { ProductHtml } from './product-html.tsx'

export interface InformationProps {
  product: PageProduct
  variant: Variant
}

/** And below it what buyers say. */
export function ProductInformation(props: InformationProps) {
  return (
    <>
      <Information {...props} />
      <ProductReviews product={props.product} />
    </>
  )
}

function Information({ product, variant }: InformationProps) {
  const { facts: attributes } = product
  const specifications = [...(attributes?.specifications ?? []), ...attributeRows(product, 'specifications')]
  return (
    <div className="isolate border-stone-300 border-t bg-white">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-12 py-12 md:py-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-14 xl:gap-20">
        <div className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] content-start gap-12">
          {product.description.length > 0 && (
            <Section title="About this product">
              <ProductHtml nodes={product.description} />
            </Section>
          )}
          {attributes && <Usage attributes={attributes} flavour={optionValue(product, variant, 'flavour')} />}
          {attributes && attributes.faqs.length > 0 && (
            <Section title="Questions and answers">
              <Accordion name="questions" items={attributes.faqs} />
            </Section>
          )}
        </div>
        {attributes && (
          <div className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] content-start gap-12">
            {attributes.nutrition && (
              <Section title="Nutrition">
                <NutritionTable attributes={attributes} size={optionValue(product, variant, 'size')} />
              </Section>
            )}
            {specifications.length > 0 && (
              <Section title="Specifications">
                <DetailList details={specifications} />
              </Section>
            )}
            <Section title="Declarations">
              <Declarations product={product} variant={variant} attributes={attributes} />
            </Section>
          </div>
        )}
      </div>
    </div>
  )
}

interface UsageProps {
  attributes: NonNullable<PageProduct['facts']>
  flavour: string | null
}

function Usage({ attributes, flavour }: UsageProps) {
  const { directions, warnings = [], kind } = attributes
  const { ingredients, allergens } = { ...attributes, ...attributes.flavours?.[flavour ?? ''] }
  return (
    <>
      {directions && (
        <Section title={kinds[kind]?.usage ?? 'How to use'}>
          <p className="max-w-prose text-ink-700">{directions}</p>
          {warnings.length > 0 && (
            <ul className="mt-4 grid max-w-prose list-disc gap-1.5 pl-5 text-ink-500 text-sm">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {ingredients && (
        <Section title="Ingredients">
          <p className="max-w-prose text-ink-700">{ingredients}</p>
          {allergens && <p className="mt-3 font-semibold">{allergens}</p>}
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-5">{title}</h2>
      {children}
    </section>
  )
}

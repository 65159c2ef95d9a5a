import type { ProductAttributes } from '../../../shop/catalogue/contract.ts'
import { netQuantityOf } from '../../../shop/catalogue/unit-price.ts'
import { counted } from '../../../shop/counted.ts'
import { dailyNeedsOf, dailyShare } from './daily-share.ts'

interface NutritionTableProps {
  attributes: ProductAttributes
  size: string | null
}

export function NutritionTable({ attributes, size }: NutritionTableProps) {
  const needs = dailyNeedsOf((attributes.nutrition ?? []).map(({ label }) => label))
  return (
    <div>
      <ServingLine attributes={attributes} size={size} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it scrolls, and must be reached by keyboard. */}
      <section aria-label="Nutrition figures" tabIndex={0} className="overflow-x-auto">
        <table className="figures w-full min-w-[19rem] border-stone-300 border-y text-[0.9375rem]">
          <caption className="sr-only">
            Nutrition per serving, with its share of the daily need, and per 100 g
          </caption>
          <thead>
            <tr className="border-stone-300 border-b text-left text-sm">
              <th scope="col" className="py-3 font-semibold">
                Approximate values
              </th>
              <th scope="col" className="py-3 text-right font-semibold">
                Per serving
              </th>
              <th scope="col" className="py-3 pl-3 text-right font-semibold">
                % RDA*
              </th>
              <th scope="col" className="py-3 pl-3 text-right font-semibold">
                Per 100 g
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-stone-100">
            {attributes.nutrition?.map(({ label, perServing, per100g, indent }) => (
              <tr key={label}>
                <th
                  scope="row"
                  className={`py-2.5 pr-3 text-left ${indent ? 'pl-5 font-normal text-ink-500' : 'font-medium'}`}
                >
                  {label}
                </th>
                <td className="py-2.5 text-right">{perServing}</td>
                <td className="py-2.5 pl-3 text-right text-ink-500">
                  {dailyShare(label, perServing) ?? '–'}
                </td>
                <td className="py-2.5 pl-3 text-right text-ink-500">{per100g}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {needs && (
        <p className="mt-3 text-ink-500 text-sm">
          {`* Share of an adult's daily need in one serving, after ${needs}.`}
        </p>
      )}
    </div>
  )
}

function ServingLine({ attributes, size }: NutritionTableProps) {
  const { serving, servingsPerPack, netQuantity } = attributes
  if (!serving) return null
  const packs = netQuantityOf(attributes, size).amount / netQuantity.amount
  return (
    <p className="mb-4 text-ink-700">
      {servingsPerPack
        ? `Serving: ${serving}. About ${counted(Math.floor(servingsPerPack * packs), 'serving')} a pack.`
        : `Serving: ${serving}`}
    </p>
  )
}

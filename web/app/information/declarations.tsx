import type { ReactNode } from 'react'
import { licence } from '#store/trade.ts'
import type { PageProduct, ProductAttributes, Variant } from '../../../shop/catalogue/contract.ts'
import { mrpOf } from '../../../shop/catalogue/mrp.ts'
import { netQuantityOf, unitSalePrice } from '../../../shop/catalogue/unit-price.ts'
import { optionValue } from '../../../shop/catalogue/variant-options.ts'
import { formatDay } from '../../../shop/day.ts'
import { labReportPath } from '../../../shop/media/lab-report-path.ts'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import { type ShownSettings, sampleMark } from '../../../shop/pages/sample-settings.ts'
import { useShopSettings } from '../document-data.ts'
import { attributeRows } from './attribute-rows.ts'
import { DetailList } from './detail-list.tsx'

interface DeclarationsProps {
  product: PageProduct
  variant: Variant
  attributes: ProductAttributes
}

/** Required by the Packaged Commodities Rules, 6(10), and the food law. */
export function Declarations({ product, variant, attributes }: DeclarationsProps) {
  const own = useShopSettings()
  const price = fromRupeeString(variant.price)
  const size = optionValue(product, variant, 'size')
  const net = netQuantityOf(attributes, size)
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    ['Common name', attributes.commonName],
    ['Net quantity', netQuantityText(attributes, size)],
    [
      'MRP',
      `${formatRupees(mrpOf(variant) ?? price)}, inclusive of all taxes${attributes.sample ? ' (sample)' : ''}`,
    ],
    ['Unit sale price', unitSalePrice(price, net)],
    ['Best before', attributes.bestBefore],
    ['Country of origin', attributes.countryOfOrigin],
    ...attributeRows(product, 'declarations').map(({ label, value }) => [label, value] as const),
    ['Batch and month of manufacture', 'Printed on the pack'],
    ['Manufacturer or importer', attributes.manufacturer ?? ownAddress(own)],
    [licence.label, attributes.licence ?? (licence.kinds.includes(attributes.kind) && ownLicence(own))],
    [
      'Lab report',
      product.lab_report && <ReportLink key="report" product={product} day={product.lab_report.testedOn} />,
    ],
    ['Consumer care', <ConsumerCare key="care" />],
  ]
  return <DetailList details={rows.flatMap(([label, value]) => (value ? { label, value } : []))} />
}

function ownAddress(own: ShownSettings): string {
  const { line1, city, pin } = own.address
  return `${own.legalName}, ${line1}, ${city} ${pin}${sampleMark(own, 'address')}`
}

function ownLicence(own: ShownSettings): string {
  return `${own.fssaiLicence}${sampleMark(own, 'fssaiLicence')}`
}

function netQuantityText(attributes: ProductAttributes, size: string | null): string {
  const { netQuantity } = attributes
  // The law's sign for gram is g.
  return netQuantityOf(attributes, size) === netQuantity
    ? netQuantity.text
    : `${size?.replace(/\bgm\b/, 'g')}`
}

function ReportLink({ product: { id }, day }: Pick<DeclarationsProps, 'product'> & { day: string }) {
  return (
    <a href={labReportPath(id)} className={linkClass}>
      {`PDF, tested on ${formatDay(day)}`}
    </a>
  )
}

function ConsumerCare() {
  const { legalName, phone, email, hours } = useShopSettings()
  return (
    <>
      <span>{legalName}</span>
      <br />
      <a href={`tel:${phone.dial}`} className={linkClass}>
        {phone.display}
      </a>
      <span>, </span>
      <a href={`mailto:${email}`} className={linkClass}>
        {email}
      </a>
      <br />
      <span>{hours}</span>
    </>
  )
}

const linkClass = 'underline underline-offset-4'

import { kinds, licence } from '#store/trade.ts'
import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import { formatDay } from '../../../shop/day.ts'
import { labReportPath } from '../../../shop/media/lab-report-path.ts'
import { sampleMark } from '../../../shop/pages/sample-settings.ts'
import { benefitsFor } from '../../../shop/shop-settings.ts'
import { useShopSettings } from '../document-data.ts'
import { shop } from '../shop-settings.ts'
import { Icon } from '../ui/icon.tsx'

/** What a doubting shopper asks beside the button. */
export function Assurances({ product }: { product: PageProduct }) {
  return (
    <div className="grid gap-6">
      <TrustLines product={product} />
      <Benefits facts={product.facts} />
    </div>
  )
}

function Benefits({ facts: attributes }: Pick<PageProduct, 'facts'>) {
  const benefits = benefitsFor(shop, attributes)
  if (benefits.length === 0) return null
  return (
    <ul aria-label="Benefits" className="grid gap-2 border-stone-300 border-y py-5">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-center gap-3">
          <Icon name="check" className="size-5 shrink-0 text-success" />
          <span>{benefit}</span>
        </li>
      ))}
    </ul>
  )
}

function TrustLines({ product }: { product: PageProduct }) {
  const own = useShopSettings()
  const { legalName, phone, hours, fssaiLicence } = own
  const { id, facts: attributes, lab_report: report } = product
  const maker = (attributes?.manufacturer?.split(',', 1)[0] ?? legalName).replace(/\.$/, '')
  const origin = attributes ? ` Country of origin: ${attributes.countryOfOrigin}.` : ''
  const ownLicence = `${fssaiLicence}${sampleMark(own, 'fssaiLicence')}`
  const isLicensed = attributes && licence.kinds.includes(attributes.kind)
  const licenceText = isLicensed ? ` ${licence.label} ${attributes.licence ?? ownLicence}.` : ''
  return (
    <ul aria-label="Good to know" className="grid gap-2 text-ink-700 text-sm">
      <li className={lineClass}>
        <Icon name="lock" className={iconClass} />
        Secure payment by UPI, card or netbanking. We never see your card number.
      </li>
      <li className={lineClass}>
        <Icon name="check-circle" className={iconClass} />
        <span>
          <span>{`Manufacturer or importer: ${maker}.${origin}${licenceText} `}</span>
          {report ? (
            <a href={labReportPath(id)} className="underline underline-offset-4">
              {`Lab report of ${formatDay(report.testedOn)} (PDF)`}
            </a>
          ) : (
            attributes && kinds[attributes.kind]?.isTested && <NoLabReport />
          )}
        </span>
      </li>
      <li className={lineClass}>
        <Icon name="phone" className={iconClass} />
        <span>
          Questions?{' '}
          <a href={`tel:${phone.dial}`} className="underline underline-offset-4">
            {phone.display}
          </a>
          <span>{`, ${hours}`}</span>
        </span>
      </li>
    </ul>
  )
}

function NoLabReport() {
  return (
    <span>
      No lab report has been published for this product yet.{' '}
      <a href="/contact" className="underline underline-offset-4">
        Ask us
      </a>
      .
    </span>
  )
}

const lineClass = 'flex items-start gap-3'
const iconClass = 'mt-0.5 size-4.5 shrink-0'

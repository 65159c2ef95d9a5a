import { Link } from 'react-router'
import { useShopSettings, useSiteMenus } from '../document-data.ts'
import { shop } from '../shop-settings.ts'
import { Logo } from './logo.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import { SocialLinks } from './social-links.tsx'

export function SiteFooter() {
  const { blurb } = useShopSettings()
  return (
    <footer data-theme="dark" className="isolate mt-auto bg-ink text-paper">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-10 pb-8 md:gap-12 md:pt-16 md:pb-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)] lg:gap-16">
        <div>
          <Logo ground="ink" className="h-7 w-auto" />
          <p className="mt-4 max-w-sm text-paper/75 md:mt-5">{blurb}</p>
          <SocialLinks className="-ml-3 mt-2 md:mt-4" />
        </div>
        <FooterLinks />
        <div className="lg:col-start-2">
          <h2 className="mb-3 font-sans font-semibold text-base tracking-normal">We accept</h2>
          <PaymentMarks />
        </div>
      </div>
      <LegalDetails />
    </footer>
  )
}

function FooterLinks() {
  const { footer } = useSiteMenus()
  return (
    <nav
      id="site-links"
      aria-label="Footer"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-x-4 gap-y-6"
    >
      {footer.map(({ title, links }) => (
        <div key={title}>
          <h2 className="mb-1 font-sans font-semibold text-base tracking-normal">{title}</h2>
          <ul>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Required by Indian law. */
function LegalDetails() {
  const own = useShopSettings()
  const { address, grievanceOfficer: officer, legalName, fssaiLicence, gstin } = own
  const samples = Object.values(own.samples)
  return (
    <div className="border-paper/15 border-t">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-4 py-6 text-paper/75 text-sm md:py-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)]">
        <p>{`© ${shop.copyrightYear} ${legalName}. All rights reserved.`}</p>
        <div className="wrap-anywhere grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4">
          <address className="not-italic">
            {`Registered address: ${legalName}, ${address.line1}, ${address.city}, ${address.state} ${address.pin}, ${address.country}`}
          </address>
          <p>
            <span>{`${officer.designation}: ${officer.name}, `}</span>
            <a href={`mailto:${officer.email}`} className="underline underline-offset-2">
              {officer.email}
            </a>
            <span>{`, ${officer.phone}`}</span>
          </p>
          <p>
            <span>{`FSSAI licence ${fssaiLicence}`}</span>
            <br />
            <span>{`GSTIN ${gstin}`}</span>
          </p>
          {samples.length > 0 && <p>{`This is a demo shop. Samples: ${samples.join(', ')}.`}</p>}
        </div>
      </div>
    </div>
  )
}

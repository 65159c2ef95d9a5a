import content from '#store/pages/contact.json'
import { useShopSettings } from '../document-data.ts'
import { SocialLinks } from '../layout/social-links.tsx'
import { PageHead } from '../page-head.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ContactForm } from './contact-form.tsx'

export default function ContactPage() {
  return (
    <>
      <PageHead title={content.title} description={content.description} />
      <main className="page-width py-8 md:py-16">
        <div className="card grid grid-cols-[minmax(0,1fr)] overflow-hidden lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
          <Aside />
          <div className="p-6 py-10 md:p-12 lg:p-14">
            <ContactForm />
          </div>
        </div>
      </main>
    </>
  )
}

function Aside() {
  const { phone, email, hours } = useShopSettings()
  return (
    <section
      data-theme="dark"
      className="relative overflow-hidden bg-ink p-6 py-10 text-paper md:p-12 lg:p-14"
    >
      <h1 className="text-h2 md:text-h1">{content.heading}</h1>
      <p className="mt-4 max-w-md text-lead text-paper/80">{content.blurb}</p>
      <dl className="mt-10 grid gap-6">
        <ContactMethod icon="phone" name="Call" note={hours}>
          <a href={`tel:${phone.dial}`} className={contactLink}>
            {phone.display}
          </a>
        </ContactMethod>
        <ContactMethod icon="mail" name="Email">
          <a href={`mailto:${email}`} className={contactLink}>
            {email}
          </a>
        </ContactMethod>
      </dl>
      <SocialLinks className="-ml-3 mt-10" />
    </section>
  )
}

interface ContactMethodProps {
  icon: IconName
  name: string
  note?: string
  children: React.ReactNode
}

function ContactMethod({ icon, name, note, children }: ContactMethodProps) {
  return (
    <div className="wrap-anywhere grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <dt className="sr-only">{name}</dt>
      <dd className="col-span-2 grid grid-cols-subgrid items-center">
        <Icon name={icon} className="size-6 text-accent" />
        {children}
        {note && <span className="col-start-2 text-paper/75 text-sm">{note}</span>}
      </dd>
    </div>
  )
}

const contactLink =
  'inline-flex min-h-11 items-center font-semibold text-lg underline-offset-4 hover:underline'

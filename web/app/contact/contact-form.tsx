import content from '#store/pages/contact.json'
import { Field, TextAreaField } from '../forms/field.tsx'
import { useQuery } from '../query/use-query.ts'
import { customerApi } from '../session/customer-api.ts'
import { knownName, useSession } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { Button } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { useContact } from './use-contact.ts'

/** `?order=1042` and the customer's details fill the form once the page has hydrated. */
export function ContactForm() {
  const order = useSearchParam('order')
  const { name, email, phone, isReady } = useSender()
  const { busy, sent, error, fields, submit } = useContact()
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <NeedsScripts what="This form" />
      <Field
        label="Your Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={name}
        error={fields.name}
      />
      {phone ? (
        <p>{`We call you back on ${phone}.`}</p>
      ) : (
        <Field
          label="Your Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          defaultValue={email}
          error={fields.email}
        />
      )}
      <TextAreaField
        label="Your Message"
        name="message"
        rows={6}
        maxLength={5000}
        required
        defaultValue={order ? content.orderMessage.replace('{order}', order) : ''}
        error={fields.message}
      />
      {error && <Notice tone="error">{error}</Notice>}
      {sent && <Notice tone="success">Your message has been sent successfully!</Notice>}
      <Button
        type="submit"
        busy={busy}
        busyText="Sending..."
        disabled={!isReady}
        className="sm:justify-self-start sm:px-10"
      >
        Send Message
      </Button>
    </form>
  )
}

function useSender() {
  const session = useSession()
  const { data, state } = useQuery(
    session?.accessToken ? `profile ${session.accessToken}` : null,
    customerApi.readProfile,
  )
  const isAsking = Boolean(session?.accessToken) && state === 'loading'
  const name = session ? knownName(session) : ''
  const email = data?.email || data?.guestEmail || ''
  /** Of who has no email. */
  const phone = email ? '' : data?.loginPhone
  return { name: name.slice(0, 100), email, phone, isReady: !isAsking }
}

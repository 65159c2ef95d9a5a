import type { CollectionRow } from '../../../shop/collections/admin-contract.ts'
import type { AdminCoupon, CouponTerms } from '../../../shop/coupons/admin-contract.ts'
import { paise, toRupeeString } from '../../../shop/money.ts'
import { CheckField, Field } from '../form/field.tsx'
import { Form, useFieldError } from '../form/form.tsx'
import { ProductPicker } from '../picker/product-picker.tsx'
import { localMoment, readTerms } from './coupon-values.ts'

interface CouponFormProps {
  submit: string
  /** None: a new one. */
  coupon?: AdminCoupon
  /** To choose from. */
  collections: readonly Pick<CollectionRow, 'handle' | 'title' | 'status'>[]
  /** The title is empty for one that has its own. */
  onSave(terms: CouponTerms, title: string): Promise<AdminCoupon>
  onSaved(coupon: AdminCoupon): unknown
}

export function CouponForm({ submit, coupon, collections, onSave, onSaved }: CouponFormProps) {
  const send = async (values: Record<string, string>, form: FormData) =>
    onSave(readTerms(values, form), values.title ?? '')

  return (
    <Form submit={submit} onSubmit={send} onSaved={onSaved} className="p-4">
      {coupon ? null : (
        <Field
          name="title"
          label="Code"
          hint="What customers type: letters, digits, - and _. It cannot be changed later."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={50}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          name="percent"
          label="Percent off"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={coupon?.percent}
        />
        <Field
          name="minimumSubtotal"
          label="From a total of (₹)"
          hint="Empty: any total."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={minimumOf(coupon)}
        />
        <MomentField name="startsAt" label="Starts" empty="at once" coupon={coupon} />
        <MomentField name="endsAt" label="Ends" empty="it goes on" coupon={coupon} />
        <Field
          name="usageLimit"
          label="Uses at most"
          hint="By all customers together. Empty: without a limit."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={coupon?.usageLimit ?? ''}
        />
        <div className="sm:pt-7">
          <CheckField
            name="oncePerCustomer"
            label="Once per customer"
            defaultChecked={coupon?.oncePerCustomer ?? false}
          />
          {coupon?.isInternal ? (
            <p className="text-muted text-sm">
              This code is internal: no cart offers it, and it works for everybody who types it.
            </p>
          ) : (
            <CheckField
              name="isOffered"
              label="Offer it in every cart"
              defaultChecked={coupon?.isOffered ?? false}
            />
          )}
        </div>
      </div>
      <CollectionChoice collections={collections} chosen={coupon?.collections ?? []} />
      <ProductPicker
        name="productHandles"
        label="Only for these products"
        hint="None, and nothing ticked above: it is for everything."
        handles={coupon?.productHandles ?? []}
      />
    </Form>
  )
}

interface CollectionChoiceProps {
  collections: CouponFormProps['collections']
  /** By their handles. */
  chosen: readonly string[]
}

/** One that is deleted stays ticked until somebody unticks it: without any, the coupon would be for everything. */
function CollectionChoice({ collections, chosen }: CollectionChoiceProps) {
  const error = useFieldError('collections')
  const known = collections.map(({ handle }) => handle)
  const deleted = chosen.filter((handle) => !known.includes(handle))
  return (
    <fieldset className="grid max-h-80 gap-1 overflow-y-auto">
      <legend className="mb-1 font-medium">Only for</legend>
      {collections.map(({ handle, title, status }) => (
        <CheckField
          key={handle}
          name="collections"
          value={handle}
          label={status === 'draft' ? `${title} (a draft)` : title}
          defaultChecked={chosen.includes(handle)}
        />
      ))}
      {deleted.map((handle) => (
        <CheckField
          key={handle}
          name="collections"
          value={handle}
          label={`${handle} (deleted)`}
          defaultChecked
        />
      ))}
      {error && <p className="font-medium text-bad text-sm">{error}</p>}
    </fieldset>
  )
}

interface MomentFieldProps {
  name: 'startsAt' | 'endsAt'
  label: string
  /** What no time means. */
  empty: string
  coupon: AdminCoupon | undefined
}

function MomentField({ name, label, empty, coupon }: MomentFieldProps) {
  const hint = `Indian time. Empty: ${empty}.`
  const moment = localMoment(coupon?.[name] ?? null)
  return <Field name={name} label={label} hint={hint} type="datetime-local" defaultValue={moment} />
}

function minimumOf(coupon: AdminCoupon | undefined): string {
  const minimum = coupon?.minimumSubtotal ?? 0
  return minimum === 0 ? '' : toRupeeString(paise(minimum)).replace('.00', '')
}

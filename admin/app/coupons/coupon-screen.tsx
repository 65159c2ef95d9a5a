import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { listCollectionsResponse } from '../../../shop/collections/admin-contract.ts'
import type { CouponTerms, couponWrites, shownCouponResponse } from '../../../shop/coupons/admin-contract.ts'
import { read, write } from '../api.ts'
import { type Save, useVersion } from '../form/use-version.ts'
import { useMay } from '../frame/use-me.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { History } from '../ui/history.tsx'
import { Section } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponState, isShown, scopeText, usesText } from './coupon-labels.tsx'
import { termsOf } from './coupon-values.ts'
import { workingText } from './working-text.ts'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { couponId } = params
  const [coupon, { items }] = await Promise.all([
    couponId === 'new' ? null : read<typeof shownCouponResponse>(`/coupons/${couponId}`, { signal }),
    read<typeof listCollectionsResponse>('/collections', { signal }),
  ])
  return { coupon, collections: items }
}

/** One coupon, or a new one. */
export function Component() {
  const { coupon, collections } = useLoaderData<typeof loader>()
  if (!coupon) return <New collections={collections} />
  return <Existing coupon={coupon} collections={collections} />
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Collections = Pick<Loaded, 'collections'>

function New({ collections }: Collections) {
  const navigate = useNavigate()
  const make = (terms: CouponTerms, title: string) =>
    write<typeof couponWrites.make>('POST', '/coupons', { ...terms, title })
  function made(coupon: Shown) {
    showToast(`Saved. ${workingText(coupon)}`)
    return navigate(`/coupons/${coupon.id}`)
  }
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>New coupon</ScreenTitle>
      <BackLink to="/coupons">Coupons</BackLink>
      <h1 className="mb-4">New coupon</h1>
      <Section title="Terms">
        <CouponForm submit="Make the coupon" collections={collections} onSave={make} onSaved={made} />
      </Section>
    </div>
  )
}

type Shown = NonNullable<Loaded['coupon']>

function Existing({ coupon, collections }: Collections & { coupon: Shown }) {
  const mayWrite = useMay('coupons.write')
  const save = useVersion(coupon.version)
  return (
    <div className="screen-width max-w-5xl py-4 md:py-6">
      <ScreenTitle>{coupon.title}</ScreenTitle>
      <BackLink to="/coupons">Coupons</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{coupon.title}</h1>
        <CouponState state={coupon.state} />
        <span className="mr-auto text-muted">
          {`used ${usesText(coupon)}, ${isShown(coupon) ? 'offered in every cart' : 'works for those who know the code'}`}
        </span>
        {mayWrite && coupon.state !== 'ended' && <EndButton coupon={coupon} save={save} />}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title="Terms">
          {mayWrite ? (
            <Edit coupon={coupon} collections={collections} save={save} />
          ) : (
            <Terms coupon={coupon} />
          )}
        </Section>
        <Section title="History">
          {coupon.history.length > 0 ? (
            <History entries={coupon.history} labels={{ make: 'Made', change: 'Changed', end: 'Ended' }} />
          ) : (
            <p className="px-4 py-3 text-muted">Imported, never changed.</p>
          )}
        </Section>
      </div>
    </div>
  )
}

interface Changeable {
  coupon: Shown
  save: Save
}

function Edit({ coupon, collections, save }: Changeable & Collections) {
  return (
    <CouponForm
      submit="Save"
      coupon={coupon}
      collections={collections}
      onSave={(terms) =>
        save((version) =>
          write<typeof couponWrites.change>('PUT', `/coupons/${coupon.id}`, { ...terms, version }),
        )
      }
      onSaved={(saved) => showToast(`Saved. ${workingText(saved)}`)}
    />
  )
}

/** Waits for what was just saved to be read again: Undo brings these terms back. */
function EndButton({ coupon, save }: Changeable) {
  const { run, isBusy } = useWrite()
  const isReading = useRevalidator().state === 'loading'
  const { id, title } = coupon
  const putBack = () =>
    run(
      () =>
        save((version) =>
          write<typeof couponWrites.change>('PUT', `/coupons/${id}`, { ...termsOf(coupon), version }),
        ),
      { done: workingText },
    )
  return (
    <Button
      kind="danger"
      isBusy={isBusy || isReading}
      onClick={() =>
        run(
          () => save((version) => write<typeof couponWrites.end>('POST', `/coupons/${id}/end`, { version })),
          { done: `${title} has ended. Nobody can use it from now on.`, undo: putBack },
        )
      }
    >
      End now
    </Button>
  )
}

function Terms({ coupon }: { coupon: Shown }) {
  return <p className="px-4 py-3">{`${coupon.percent} % off. For: ${scopeText(coupon)}.`}</p>
}

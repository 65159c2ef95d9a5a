import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'

export function ProductFailure({ why }: { why: 'missing' | 'failed' }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="page-width grid justify-items-center gap-4 py-24 text-center md:py-32">
      <h1 className="text-h2">{why === 'missing' ? 'We do not sell this one' : 'That did not load'}</h1>
      <p className="text-ink-500 text-lead">Failed to fetch product details. Please try again later.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/products">See all products</ButtonLink>
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
          Retry
        </Button>
      </div>
    </div>
  )
}

import { useRevalidator } from 'react-router'
import { Button } from '../ui/button.tsx'

interface LoadFailureProps {
  title: string
  text: string
}

export function LoadFailure({ title, text }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="card grid justify-items-center gap-3 px-6 py-16 text-center">
      <h2 className="text-h3">{title}</h2>
      <p className="text-ink-500">{text}</p>
      <Button
        variant="secondary"
        busy={state === 'loading'}
        onClick={() => void revalidate()}
        className="mt-2"
      >
        Retry
      </Button>
    </div>
  )
}

import { type ComponentProps, useState } from 'react'
import { useSearchParam } from '../session/use-search-param.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Confirmation, ConfirmationFrame, IncompleteLink } from './confirmation.tsx'

interface LinkStep {
  question: string
  /** Says what its click does. */
  button: string
  confirm: (token: string) => Promise<unknown>
  success: string
  failure: string
}

interface LinkPageProps extends LinkStep {
  title: string
  /** Takes it back, by the same link. */
  undo?: LinkStep
}

/** The page of an email's link, for who needs no login. Scanners of mail open links, and run scripts: it takes a click. */
export function LinkPage({ title, undo, ...step }: LinkPageProps) {
  const hydrated = useHydrated()
  const token = useSearchParam('token')
  const [clicked, setClicked] = useState<'step' | 'undo' | null>(null)
  const taken = clicked === 'undo' ? undo : clicked && step
  return (
    <ConfirmationFrame
      title={title}
      action={
        <ButtonLink to="/products" variant="secondary">
          Continue Shopping
        </ButtonLink>
      }
    >
      {hydrated && !token && <IncompleteLink />}
      {token && taken && <Confirmation key={clicked} name={taken.button} token={token} {...taken} />}
      {(token || !hydrated) && (
        <>
          {!clicked && <Question step={step} onClick={() => setClicked('step')} />}
          {undo && clicked !== 'undo' && (
            <Question step={undo} variant="secondary" onClick={() => setClicked('undo')} />
          )}
        </>
      )}
    </ConfirmationFrame>
  )
}

type QuestionProps = { step: LinkStep } & Pick<ComponentProps<typeof Button>, 'variant' | 'onClick'>

function Question({ step, ...props }: QuestionProps) {
  return (
    <>
      <p>{step.question}</p>
      <Button {...props}>{step.button}</Button>
    </>
  )
}

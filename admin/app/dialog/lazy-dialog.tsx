import { type FunctionComponent, lazy, useEffect } from 'react'

interface LostProps {
  /** Its file did not arrive. */
  onLost(): void
}

/** A dialog that most visits never see is no part of the first load. */
export function lazyDialog<Props>(load: () => Promise<FunctionComponent<Props>>) {
  type Loaded = { default: FunctionComponent<Props & LostProps> }
  return lazy(() =>
    load().then(
      (dialog): Loaded => ({ default: dialog }),
      (): Loaded => ({ default: LostDialog }),
    ),
  )
}

function LostDialog({ onLost }: LostProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(onLost, [])
  return null
}

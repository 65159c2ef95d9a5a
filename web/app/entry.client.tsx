import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { FailedRequest, readRequestId } from './layout/request-id.ts'
import { allowReactScripts } from './trusted-types.ts'

allowReactScripts()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <FailedRequest value={readRequestId()}>
        <HydratedRouter />
      </FailedRequest>
    </StrictMode>,
  )
})

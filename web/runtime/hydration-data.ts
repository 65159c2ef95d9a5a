import { type HydrationState, isRouteErrorResponse } from 'react-router'
import type { DocumentData } from '../app/document-data.ts'

const elementId = 'hydration-data'

interface HydrationData {
  router: HydrationState
  document: DocumentData
}

/** A JSON block, which no browser executes. */
export function hydrationScript(
  { loaderData, errors }: Pick<HydrationState, 'loaderData' | 'errors'>,
  documentData: DocumentData,
): string {
  const data = { router: { loaderData, errors: errors && plainErrors(errors) }, document: documentData }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

export function readHydrationData(): HydrationData {
  const { router, document: documentData }: HydrationData = JSON.parse(
    document.getElementById(elementId)?.textContent ?? '{}',
  )
  return {
    router: { ...router, errors: router.errors ? revivedErrors(router.errors) : null },
    document: documentData,
  }
}

type Errors = NonNullable<HydrationState['errors']>

function plainErrors(errors: Errors): Errors {
  return mapValues(errors, (error) => {
    if (!isRouteErrorResponse(error))
      return { message: String(error instanceof Error ? error.message : error) }
    const { status, statusText } = error
    return { status, statusText, internal: true, data: null }
  })
}

function revivedErrors(errors: Errors): Errors {
  return mapValues(errors, (error) => (isRouteErrorResponse(error) ? error : new Error(error.message)))
}

function mapValues(errors: Errors, change: (error: Errors[string]) => unknown): Errors {
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, change(error)]))
}

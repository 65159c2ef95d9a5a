import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { ApiError, OfflineError, wantsConfirmation } from '../api.ts'
import { askToConfirm } from '../ask.ts'
import { Button, ButtonLink } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { problemText, useWrite } from './use-write.ts'

interface StateProps {
  icon: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Inside of a screen, which has its own heading. */
  isPart?: boolean
}

function State({ icon, title, children, action, isPart = false }: StateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-2 px-4 py-16 text-center">
      <Icon name={icon} className="size-8 text-muted" />
      {isPart ? <h2>{title}</h2> : <h1 className="text-base!">{title}</h1>}
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

/** Nothing to do, or nothing found. */
export function Empty({ title, children, action }: Omit<StateProps, 'icon' | 'isPart'>) {
  return (
    <State icon="check" title={title} action={action} isPart>
      {children}
    </State>
  )
}

export function NoPermission() {
  return (
    <State
      icon="key"
      title="Your role does not open this"
      action={<ButtonLink to="/">To the start</ButtonLink>}
    >
      Ask an owner of the shop if you need it.
    </State>
  )
}

export function NotFound() {
  return (
    <State icon="search" title="There is nothing here" action={<ButtonLink to="/">To the start</ButtonLink>}>
      The address may be mistyped, or what was here is gone.
    </State>
  )
}

/** Rows of a list that is on its way. */
export function Loading({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading" className="screen-width grid gap-3 py-6">
      <div className="skeleton h-8 w-48" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything in them.
        <div key={row} className="skeleton h-10" />
      ))}
    </div>
  )
}

/** Shown in place of a screen whose loader failed. `isAllowed`: whether the member's role opens the screen. */
export function ScreenError({ isAllowed }: { isAllowed: boolean }) {
  const error = useRouteError()
  if (!isAllowed) return <NoPermission />
  if (isMissing(error)) return <NotFound />
  if (error instanceof OfflineError) return <Offline />
  if (isLostChunk(error)) return <Outdated />
  if (error instanceof ApiError && error.status === 400) return <UnknownFilter />
  if (wantsConfirmation(error)) return <Unconfirmed>{problemText(error)}</Unconfirmed>
  return (
    <State icon="alert" title="This could not be loaded" action={<TryAgain />}>
      {error instanceof ApiError ? problemText(error) : 'Something went wrong on our side.'}
    </State>
  )
}

function isMissing(error: unknown): boolean {
  return (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404
}

/** A screen's file that did not arrive. */
function isLostChunk(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message)
}

/** What was mistyped in the query of the address. */
function UnknownFilter() {
  const { pathname, search } = useLocation()
  if (search === '') return <NotFound />
  const link = <ButtonLink to={pathname}>Show it without filters</ButtonLink>
  return (
    <State icon="search" title="This address asks for something we do not know" action={link}>
      A filter or a search in it is mistyped or out of date.
    </State>
  )
}

function Unconfirmed({ children }: { children: string }) {
  const { run, isBusy } = useWrite()
  const confirm = (
    <Button kind="main" isBusy={isBusy} onClick={() => run(askToConfirm)}>
      Confirm
    </Button>
  )
  return (
    <State icon="key" title="Confirm to go on" action={confirm}>
      {children}
    </State>
  )
}

function Outdated() {
  const reload = (
    <Button kind="main" onClick={() => location.reload()}>
      Reload
    </Button>
  )
  return (
    <State icon="offline" title="This screen could not be loaded" action={reload}>
      The connection failed, or the back office has been updated.
    </State>
  )
}

function Offline() {
  return (
    <State icon="offline" title="You are offline" action={<TryAgain />}>
      This screen opens once the shop can be reached again.
    </State>
  )
}

function TryAgain() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button kind="main" isBusy={state === 'loading'} onClick={() => revalidate()}>
      Try again
    </Button>
  )
}

import { Notice } from './notice.tsx'

/** Where nothing works before scripts run: says so to whoever has none. `what`: `Logging in`. */
export function NeedsScripts({ what }: { what: string }) {
  return (
    <noscript>
      <Notice tone="info">
        {`${what} needs JavaScript, which is off in this browser. Switch it on, then load this page again.`}
      </Notice>
    </noscript>
  )
}

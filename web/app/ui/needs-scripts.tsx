import { Notice } from './notice.tsx'

/** `what`: `Logging in`. */
export function NeedsScripts({ what }: { what: string }) {
  return (
    <noscript>
      <Notice tone="info">
        {`${what} needs JavaScript, which is off in this browser. Switch it on, then load this page again.`}
      </Notice>
    </noscript>
  )
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null; createScriptURL(url: string): string | null },
  ): unknown
}

/**
 * Under `require-trusted-types-for 'script'`: React creates script elements from `<script></script>` or from nothing,
 * and scripts come from our own origin. Anything else is refused.
 */
export function allowReactScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' || html === '' ? html : null),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  })
}

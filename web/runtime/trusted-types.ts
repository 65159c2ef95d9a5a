interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null; createScriptURL(url: string): string | null },
  ): unknown
}

/**
 * React makes its script elements from the HTML `<script></script>`, and empty what it leaves to the server;
 * that, and scripts of our own origin, are all that a document under `require-trusted-types-for 'script'` may create.
 */
export function allowReactScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' || html === '' ? html : null),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  })
}

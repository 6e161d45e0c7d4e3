/** What a page says of itself to machines (schema.org), as data that no browser runs. */
export function JsonLd({ data }: { readonly data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any `<` cannot end the script, nor begin another.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** A page's structured data for machines (schema.org), embedded as data that no browser executes. */
export function JsonLd({ data }: { readonly data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any `<` cannot end the script, nor begin another.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

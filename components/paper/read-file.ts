/** Reads a file of the build in a browser. */
export async function readBuildFile(url: URL | string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} ${url}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The file of all symbols. */
export async function readSymbols(): Promise<string> {
  return new TextDecoder().decode(await readBuildFile('/icons.svg'))
}
